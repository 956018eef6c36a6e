#pragma once

// The functions that are called. One that is missing here does not link.

#define CPANGO_FUNCTIONS(F) \
  /* libpangoft2 */ \
  F(FT2, pango_fc_font_get_pattern) \
  F(FT2, pango_fc_font_map_set_config) \
  F(FT2, pango_ft2_font_map_new) \
  F(FT2, pango_ft2_font_map_set_resolution) \
  /* libpango */ \
  F(PANGO, pango_attr_font_desc_new) \
  F(PANGO, pango_attr_font_features_new) \
  F(PANGO, pango_attr_insert_hyphens_new) \
  F(PANGO, pango_attr_letter_spacing_new) \
  F(PANGO, pango_attr_list_insert) \
  F(PANGO, pango_attr_list_new) \
  F(PANGO, pango_attr_list_unref) \
  F(PANGO, pango_attr_rise_new) \
  F(PANGO, pango_attr_shape_new) \
  F(PANGO, pango_context_set_base_dir) \
  F(PANGO, pango_context_set_language) \
  F(PANGO, pango_context_set_round_glyph_positions) \
  F(PANGO, pango_font_description_free) \
  F(PANGO, pango_font_description_new) \
  F(PANGO, pango_font_description_set_absolute_size) \
  F(PANGO, pango_font_description_set_family) \
  F(PANGO, pango_font_description_set_style) \
  F(PANGO, pango_font_description_set_weight) \
  F(PANGO, pango_font_map_create_context) \
  F(PANGO, pango_font_map_load_font) \
  F(PANGO, pango_language_from_string) \
  F(PANGO, pango_layout_get_iter) \
  F(PANGO, pango_layout_iter_free) \
  F(PANGO, pango_layout_iter_get_baseline) \
  F(PANGO, pango_layout_iter_get_line_extents) \
  F(PANGO, pango_layout_iter_get_line_readonly) \
  F(PANGO, pango_layout_iter_next_line) \
  F(PANGO, pango_layout_new) \
  F(PANGO, pango_layout_set_attributes) \
  F(PANGO, pango_layout_set_auto_dir) \
  F(PANGO, pango_layout_set_ellipsize) \
  F(PANGO, pango_layout_set_height) \
  F(PANGO, pango_layout_set_indent) \
  F(PANGO, pango_layout_set_justify) \
  F(PANGO, pango_layout_set_text) \
  F(PANGO, pango_layout_set_width) \
  F(PANGO, pango_layout_set_wrap) \
  /* libgobject */ \
  F(GOBJECT, g_object_unref) \
  /* libglib */ \
  F(GLIB, g_setenv) \
  F(GLIB, g_unsetenv) \
  /* libfontconfig */ \
  F(FONTCONFIG, FcCharSetCreate) \
  F(FONTCONFIG, FcCharSetDestroy) \
  F(FONTCONFIG, FcCharSetHasChar) \
  F(FONTCONFIG, FcCharSetMerge) \
  F(FONTCONFIG, FcConfigAppFontAddDir) \
  F(FONTCONFIG, FcConfigAppFontAddFile) \
  F(FONTCONFIG, FcConfigCreate) \
  F(FONTCONFIG, FcConfigDestroy) \
  F(FONTCONFIG, FcConfigGetFonts) \
  F(FONTCONFIG, FcConfigParseAndLoadFromMemory) \
  F(FONTCONFIG, FcConfigSetCurrent) \
  F(FONTCONFIG, FcConfigSubstitute) \
  F(FONTCONFIG, FcDefaultSubstitute) \
  F(FONTCONFIG, FcFontMatch) \
  F(FONTCONFIG, FcPatternAddDouble) \
  F(FONTCONFIG, FcPatternAddInteger) \
  F(FONTCONFIG, FcPatternAddString) \
  F(FONTCONFIG, FcPatternCreate) \
  F(FONTCONFIG, FcPatternDel) \
  F(FONTCONFIG, FcPatternDestroy) \
  F(FONTCONFIG, FcPatternDuplicate) \
  F(FONTCONFIG, FcPatternGetBool) \
  F(FONTCONFIG, FcPatternGetCharSet) \
  F(FONTCONFIG, FcPatternGetDouble) \
  F(FONTCONFIG, FcPatternGetInteger) \
  F(FONTCONFIG, FcPatternGetRange) \
  F(FONTCONFIG, FcPatternGetString) \
  F(FONTCONFIG, FcRangeGetDouble) \
  F(FONTCONFIG, FcWeightFromOpenTypeDouble) \
  F(FONTCONFIG, FcWeightToOpenTypeDouble) \
  /* libfreetype */ \
  F(FREETYPE, FT_Done_Face) \
  F(FREETYPE, FT_Done_FreeType) \
  F(FREETYPE, FT_Done_MM_Var) \
  F(FREETYPE, FT_Get_Char_Index) \
  F(FREETYPE, FT_Get_MM_Var) \
  F(FREETYPE, FT_Get_Sfnt_Table) \
  F(FREETYPE, FT_Init_FreeType) \
  F(FREETYPE, FT_Load_Glyph) \
  F(FREETYPE, FT_New_Face) \
  F(FREETYPE, FT_New_Memory_Face) \
  F(FREETYPE, FT_Outline_Decompose) \
  F(FREETYPE, FT_Select_Size) \
  F(FREETYPE, FT_Set_Var_Design_Coordinates)
