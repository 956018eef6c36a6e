#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <stdint.h>

// What is used of Pango 1.44 and later. Its own headers need the compiler flags of GIO, one of which
// (-pthread) the Swift package manager refuses with a warning at every build; these declarations have been
// part of Pango's stable interface for as long.

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoAttrList PangoAttrList;

typedef struct _GSList {
  void *data;
  struct _GSList *next;
} GSList;

typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;

typedef struct _PangoAttribute {
  const void *klass;
  unsigned int start_index, end_index;
} PangoAttribute;

typedef struct _PangoAnalysis {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  uint8_t level, gravity, flags, script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphInfo {
  uint32_t glyph;
  int32_t width, x_offset, y_offset;
  uint32_t attributes;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;

typedef struct _PangoGlyphItem {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;

typedef struct _PangoLayoutLine {
  PangoLayout *layout;
  int start_index, length;
  GSList *runs;
  unsigned int flags;
} PangoLayoutLine;

enum { PANGO_UNITS = 1024 };
enum { PANGO_NO_GLYPH = 0x0FFFFFFF, PANGO_UNKNOWN_GLYPH = 0x10000000 };
enum { PANGO_STYLE_OF_NORMAL = 0, PANGO_STYLE_OF_ITALIC = 2 };
enum { PANGO_WRAP_AT_WORD_OR_CHARACTER = 2 };
enum { PANGO_ELLIPSIS_NONE = 0, PANGO_ELLIPSIS_START = 1, PANGO_ELLIPSIS_MIDDLE = 2, PANGO_ELLIPSIS_END = 3 };
enum { PANGO_LEFT_TO_RIGHT = 0, PANGO_RIGHT_TO_LEFT = 1, PANGO_WEAK_LEFT_TO_RIGHT = 4 };

PangoFontMap *pango_ft2_font_map_new(void);
void pango_ft2_font_map_set_resolution(PangoFontMap *map, double x, double y);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *config);
FcPattern *pango_fc_font_get_pattern(PangoFont *font);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFont *pango_font_map_load_font(PangoFontMap *map, PangoContext *context, const PangoFontDescription *font);
void pango_context_set_round_glyph_positions(PangoContext *context, int round);
void pango_context_set_base_dir(PangoContext *context, int direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *name);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *families);
void pango_font_description_set_style(PangoFontDescription *font, int style);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *font);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_insert_hyphens_new(int inserts);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink, const PangoRectangle *logical);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_wrap(PangoLayout *layout, int mode);
void pango_layout_set_ellipsize(PangoLayout *layout, int mode);
void pango_layout_set_auto_dir(PangoLayout *layout, int is_automatic);
void pango_layout_set_justify(PangoLayout *layout, int justify);
void pango_layout_set_indent(PangoLayout *layout, int indent);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iterator);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iterator);
int pango_layout_iter_get_baseline(PangoLayoutIter *iterator);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_iter_next_line(PangoLayoutIter *iterator);

void g_object_unref(void *object);
int g_setenv(const char *name, const char *value, int overwrite);
void g_unsetenv(const char *name);

#endif
