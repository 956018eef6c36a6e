// Written by scripts/embed-pages.
#include "CPages.h"

#include <string.h>

// Embedded by the compiler of C: as literals in Swift the bytes take a minute to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct page_file {
  const char *name;
  const unsigned char *text;
} files[] = {
    {"Report/page.html", (const unsigned char[]){
#embed "../Report/Page/page.html" suffix(, 0)
     }},
    {"Report/page.css", (const unsigned char[]){
#embed "../Report/Page/page.css" suffix(, 0)
     }},
    {"Report/comparison.js", (const unsigned char[]){
#embed "../Report/Page/comparison.js" suffix(, 0)
     }},
    {"Report/curves.js", (const unsigned char[]){
#embed "../Report/Page/curves.js" suffix(, 0)
     }},
    {"Report/dom.js", (const unsigned char[]){
#embed "../Report/Page/dom.js" suffix(, 0)
     }},
    {"Report/findings.js", (const unsigned char[]){
#embed "../Report/Page/findings.js" suffix(, 0)
     }},
    {"Report/overview.js", (const unsigned char[]){
#embed "../Report/Page/overview.js" suffix(, 0)
     }},
    {"Report/page.js", (const unsigned char[]){
#embed "../Report/Page/page.js" suffix(, 0)
     }},
    {"Report/player.js", (const unsigned char[]){
#embed "../Report/Page/player.js" suffix(, 0)
     }},
    {"Report/stage.js", (const unsigned char[]){
#embed "../Report/Page/stage.js" suffix(, 0)
     }},
    {"Report/timeline.js", (const unsigned char[]){
#embed "../Report/Page/timeline.js" suffix(, 0)
     }},
    {"Studio/index.html", (const unsigned char[]){
#embed "../Studio/Page/index.html" suffix(, 0)
     }},
    {"Studio/panels.css", (const unsigned char[]){
#embed "../Studio/Page/panels.css" suffix(, 0)
     }},
    {"Studio/studio.css", (const unsigned char[]){
#embed "../Studio/Page/studio.css" suffix(, 0)
     }},
    {"Studio/animation-source.js", (const unsigned char[]){
#embed "../Studio/Page/animation-source.js" suffix(, 0)
     }},
    {"Studio/animation-words.js", (const unsigned char[]){
#embed "../Studio/Page/animation-words.js" suffix(, 0)
     }},
    {"Studio/api.js", (const unsigned char[]){
#embed "../Studio/Page/api.js" suffix(, 0)
     }},
    {"Studio/arranging.js", (const unsigned char[]){
#embed "../Studio/Page/arranging.js" suffix(, 0)
     }},
    {"Studio/auto-key.js", (const unsigned char[]){
#embed "../Studio/Page/auto-key.js" suffix(, 0)
     }},
    {"Studio/banner.js", (const unsigned char[]){
#embed "../Studio/Page/banner.js" suffix(, 0)
     }},
    {"Studio/bar-editing.js", (const unsigned char[]){
#embed "../Studio/Page/bar-editing.js" suffix(, 0)
     }},
    {"Studio/code.js", (const unsigned char[]){
#embed "../Studio/Page/code.js" suffix(, 0)
     }},
    {"Studio/comments.js", (const unsigned char[]){
#embed "../Studio/Page/comments.js" suffix(, 0)
     }},
    {"Studio/compare.js", (const unsigned char[]){
#embed "../Studio/Page/compare.js" suffix(, 0)
     }},
    {"Studio/completions.js", (const unsigned char[]){
#embed "../Studio/Page/completions.js" suffix(, 0)
     }},
    {"Studio/curve-chart.js", (const unsigned char[]){
#embed "../Studio/Page/curve-chart.js" suffix(, 0)
     }},
    {"Studio/curves.js", (const unsigned char[]){
#embed "../Studio/Page/curves.js" suffix(, 0)
     }},
    {"Studio/diagnostics.js", (const unsigned char[]){
#embed "../Studio/Page/diagnostics.js" suffix(, 0)
     }},
    {"Studio/dom.js", (const unsigned char[]){
#embed "../Studio/Page/dom.js" suffix(, 0)
     }},
    {"Studio/drawing-tools.js", (const unsigned char[]){
#embed "../Studio/Page/drawing-tools.js" suffix(, 0)
     }},
    {"Studio/export-dialog.js", (const unsigned char[]){
#embed "../Studio/Page/export-dialog.js" suffix(, 0)
     }},
    {"Studio/export.js", (const unsigned char[]){
#embed "../Studio/Page/export.js" suffix(, 0)
     }},
    {"Studio/frames.js", (const unsigned char[]){
#embed "../Studio/Page/frames.js" suffix(, 0)
     }},
    {"Studio/handles.js", (const unsigned char[]){
#embed "../Studio/Page/handles.js" suffix(, 0)
     }},
    {"Studio/highlighting.js", (const unsigned char[]){
#embed "../Studio/Page/highlighting.js" suffix(, 0)
     }},
    {"Studio/json-positions.js", (const unsigned char[]){
#embed "../Studio/Page/json-positions.js" suffix(, 0)
     }},
    {"Studio/key-pause.js", (const unsigned char[]){
#embed "../Studio/Page/key-pause.js" suffix(, 0)
     }},
    {"Studio/keyframes.js", (const unsigned char[]){
#embed "../Studio/Page/keyframes.js" suffix(, 0)
     }},
    {"Studio/keys.js", (const unsigned char[]){
#embed "../Studio/Page/keys.js" suffix(, 0)
     }},
    {"Studio/layer-dragging.js", (const unsigned char[]){
#embed "../Studio/Page/layer-dragging.js" suffix(, 0)
     }},
    {"Studio/layers.js", (const unsigned char[]){
#embed "../Studio/Page/layers.js" suffix(, 0)
     }},
    {"Studio/line-ends.js", (const unsigned char[]){
#embed "../Studio/Page/line-ends.js" suffix(, 0)
     }},
    {"Studio/main.js", (const unsigned char[]){
#embed "../Studio/Page/main.js" suffix(, 0)
     }},
    {"Studio/overlay.js", (const unsigned char[]){
#embed "../Studio/Page/overlay.js" suffix(, 0)
     }},
    {"Studio/pacing.js", (const unsigned char[]){
#embed "../Studio/Page/pacing.js" suffix(, 0)
     }},
    {"Studio/palette.js", (const unsigned char[]){
#embed "../Studio/Page/palette.js" suffix(, 0)
     }},
    {"Studio/picking.js", (const unsigned char[]){
#embed "../Studio/Page/picking.js" suffix(, 0)
     }},
    {"Studio/placement.js", (const unsigned char[]){
#embed "../Studio/Page/placement.js" suffix(, 0)
     }},
    {"Studio/player.js", (const unsigned char[]){
#embed "../Studio/Page/player.js" suffix(, 0)
     }},
    {"Studio/presets.js", (const unsigned char[]){
#embed "../Studio/Page/presets.js" suffix(, 0)
     }},
    {"Studio/properties.js", (const unsigned char[]){
#embed "../Studio/Page/properties.js" suffix(, 0)
     }},
    {"Studio/property-fields.js", (const unsigned char[]){
#embed "../Studio/Page/property-fields.js" suffix(, 0)
     }},
    {"Studio/reshaping.js", (const unsigned char[]){
#embed "../Studio/Page/reshaping.js" suffix(, 0)
     }},
    {"Studio/schema.js", (const unsigned char[]){
#embed "../Studio/Page/schema.js" suffix(, 0)
     }},
    {"Studio/session.js", (const unsigned char[]){
#embed "../Studio/Page/session.js" suffix(, 0)
     }},
    {"Studio/shared-selection.js", (const unsigned char[]){
#embed "../Studio/Page/shared-selection.js" suffix(, 0)
     }},
    {"Studio/snapping.js", (const unsigned char[]){
#embed "../Studio/Page/snapping.js" suffix(, 0)
     }},
    {"Studio/sound.js", (const unsigned char[]){
#embed "../Studio/Page/sound.js" suffix(, 0)
     }},
    {"Studio/start-page.js", (const unsigned char[]){
#embed "../Studio/Page/start-page.js" suffix(, 0)
     }},
    {"Studio/stream.js", (const unsigned char[]){
#embed "../Studio/Page/stream.js" suffix(, 0)
     }},
    {"Studio/tabs.js", (const unsigned char[]){
#embed "../Studio/Page/tabs.js" suffix(, 0)
     }},
    {"Studio/timeline-drawing.js", (const unsigned char[]){
#embed "../Studio/Page/timeline-drawing.js" suffix(, 0)
     }},
    {"Studio/timeline-gestures.js", (const unsigned char[]){
#embed "../Studio/Page/timeline-gestures.js" suffix(, 0)
     }},
    {"Studio/timeline-rows.js", (const unsigned char[]){
#embed "../Studio/Page/timeline-rows.js" suffix(, 0)
     }},
    {"Studio/timeline.js", (const unsigned char[]){
#embed "../Studio/Page/timeline.js" suffix(, 0)
     }},
    {"Studio/times.js", (const unsigned char[]){
#embed "../Studio/Page/times.js" suffix(, 0)
     }},
    {"Studio/transport.js", (const unsigned char[]){
#embed "../Studio/Page/transport.js" suffix(, 0)
     }},
    {"Studio/url-state.js", (const unsigned char[]){
#embed "../Studio/Page/url-state.js" suffix(, 0)
     }},
    {"Studio/variables.js", (const unsigned char[]){
#embed "../Studio/Page/variables.js" suffix(, 0)
     }},
    {"Studio/viewer.js", (const unsigned char[]){
#embed "../Studio/Page/viewer.js" suffix(, 0)
     }},
    {"Studio/viewport.js", (const unsigned char[]){
#embed "../Studio/Page/viewport.js" suffix(, 0)
     }},
    {"Studio/waveform.js", (const unsigned char[]){
#embed "../Studio/Page/waveform.js" suffix(, 0)
     }},
    {"Studio/why.js", (const unsigned char[]){
#embed "../Studio/Page/why.js" suffix(, 0)
     }},
    {"batch.schema.json", (const unsigned char[]){
#embed "../../docs/reference/batch.schema.json" suffix(, 0)
     }},
    {"changes.schema.json", (const unsigned char[]){
#embed "../../docs/reference/changes.schema.json" suffix(, 0)
     }},
    {"check.schema.json", (const unsigned char[]){
#embed "../../docs/reference/check.schema.json" suffix(, 0)
     }},
    {"plan.schema.json", (const unsigned char[]){
#embed "../../docs/reference/plan.schema.json" suffix(, 0)
     }},
    {"report.schema.json", (const unsigned char[]){
#embed "../../docs/reference/report.schema.json" suffix(, 0)
     }},
    {"validate.schema.json", (const unsigned char[]){
#embed "../../docs/reference/validate.schema.json" suffix(, 0)
     }},
};

const char *page_text(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) == 0) return (const char *)files[index].text;
  }
  return NULL;
}
