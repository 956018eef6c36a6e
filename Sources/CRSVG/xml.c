#include "CRSVGXML.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is called of libxml2, whose binary interface has these since 2.6. Declared here, as rsvg.c has it.
typedef unsigned char text;

typedef struct {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
} error;

// xmlSAXHandler. What stays null is not called.
typedef struct {
  void *internal_subset, *is_standalone, *has_internal_subset, *has_external_subset, *resolve_entity;
  void *(*get_entity)(void *user, const text *name);
  void (*declare_entity)(
      void *user, const text *name, int type, const text *public_id, const text *system_id, text *content);
  void *declare_notation, *declare_attribute, *declare_element, *declare_unparsed_entity;
  void *set_locator, *start_document, *end_document, *start_element, *end_element, *reference;
  void (*characters)(void *user, const text *characters, int count);
  void (*space)(void *user, const text *characters, int count);
  void (*instruction)(void *user, const text *target, const text *data);
  void *comment, *warning, *error, *fatal_error;
  void *get_parameter_entity;
  void (*cdata)(void *user, const text *characters, int count);
  void *external_subset;
  unsigned int initialized;
  void *private_data;
  void (*start)(
      void *user, const text *name, const text *prefix, const text *uri, int namespaces, const text **namespace_list,
      int attributes, int defaults, const text **attribute_list);
  void (*end)(void *user, const text *name, const text *prefix, const text *uri);
  void (*report)(void *user, const error *error);
} sax_handler;

enum { SAX2 = 0xDEEDBEAF, OPTION_ENTITIES = 1 << 1, OPTION_NO_NETWORK = 1 << 11, INTERNAL_GENERAL_ENTITY = 1 };

static struct {
  void (*prepare)(void);
  void *(*context)(
      sax_handler *sax, void *user, int (*read)(void *, char *, int), int (*close)(void *), void *input, int encoding);
  int (*set_options)(void *context, int options);
  int (*parse)(void *context);
  void (*stop)(void *context);
  void (*free_context)(void *context);
  int (*line)(void *context);
  error *(*last_error)(void *context);
  void *(*document)(const text *version);
  void *(*subset)(void *document, const text *name, const text *external, const text *system);
  void (*free_document)(void *document);
  void *(*add_entity)(
      void *document, const text *name, int type, const text *external, const text *system, const text *content);
  void *(*entity)(void *document, const text *name);
} library;

static int is_loaded;

static void load(void) {
  // librsvg is linked with one of them, which are alike in what is called here. It itself may work in another process.
  void *handle = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name) (library.field = (__typeof__(library.field))dlsym(handle, name))
  is_loaded = FIND(prepare, "xmlInitParser") && FIND(context, "xmlCreateIOParserCtxt") &&
              FIND(set_options, "xmlCtxtUseOptions") && FIND(parse, "xmlParseDocument") &&
              FIND(stop, "xmlStopParser") && FIND(free_context, "xmlFreeParserCtxt") &&
              FIND(line, "xmlSAX2GetLineNumber") && FIND(last_error, "xmlCtxtGetLastError") &&
              FIND(document, "xmlNewDoc") && FIND(subset, "xmlCreateIntSubset") &&
              FIND(free_document, "xmlFreeDoc") && FIND(add_entity, "xmlAddDocEntity") &&
              FIND(entity, "xmlGetDocEntity");
#undef FIND
  if (is_loaded) library.prepare();
}

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t longest_entity;
  crsvg_handlers handlers;
  void *context;
  // Of the entities that the file declares.
  void *entities;
  crsvg_xml_result result;
} reading;

static void stop(reading *state, crsvg_xml_result result) {
  if (state->result == CRSVG_XML_DONE) state->result = result;
  library.stop(state->context);
}

static void *get_entity(void *user, const text *name) {
  reading *state = user;
  return library.entity(state->entities, name);
}

// Only plain text, so that nothing grows by more than its own length at a time and no file is asked for.
static void declare_entity(
    void *user, const text *name, int type, const text *public_id, const text *system_id, text *content) {
  reading *state = user;
  const char *value = (const char *)content;
  if (type != INTERNAL_GENERAL_ENTITY || public_id || system_id || !value || strpbrk(value, "<&%") ||
      strlen(value) > state->longest_entity) {
    stop(state, CRSVG_XML_ENTITY);
    return;
  }
  // The first declaration counts.
  if (!library.entity(state->entities, name)) {
    library.add_entity(state->entities, name, type, NULL, NULL, content);
  }
}

static void characters(void *user, const text *characters, int count) {
  reading *state = user;
  if (state->result != CRSVG_XML_DONE) return;
  if (!state->handlers.text(state->handlers.user, (const char *)characters, count)) stop(state, CRSVG_XML_STOPPED);
}

static void instruction(void *user, const text *target, const text *data) {
  reading *state = user;
  if (state->result != CRSVG_XML_DONE) return;
  state->handlers.instruction(state->handlers.user, (const char *)target, (const char *)data);
}

static void start(
    void *user, const text *name, const text *prefix, const text *uri, int namespaces, const text **namespace_list,
    int attributes, int defaults, const text **list) {
  reading *state = user;
  if (state->result != CRSVG_XML_DONE) return;
  size_t count = attributes > 0 ? attributes : 0;
  crsvg_attribute *found = calloc(count ? count : 1, sizeof *found);
  if (!found) {
    stop(state, CRSVG_XML_NO_MEMORY);
    return;
  }
  // Each has a name, a prefix, a namespace, and where its value starts and ends.
  for (size_t index = 0; index < count; index++, list += 5) {
    found[index] = (crsvg_attribute){
        (const char *)list[0], (const char *)list[2], (const char *)list[3], (size_t)(list[4] - list[3])};
  }
  int line = library.line(state->context);
  if (!state->handlers.start(state->handlers.user, (const char *)name, (const char *)uri, found, count, line)) {
    stop(state, CRSVG_XML_STOPPED);
  }
  free(found);
}

static void end(void *user, const text *name, const text *prefix, const text *uri) {
  reading *state = user;
  if (state->result == CRSVG_XML_DONE) state->handlers.end(state->handlers.user);
}

// Its sentences are asked for at the end; without this it prints them.
static void report(void *user, const error *error) {}

static int read_bytes(void *user, char *buffer, int room) {
  reading *state = user;
  size_t count = (size_t)room < state->count ? (size_t)room : state->count;
  memcpy(buffer, state->bytes, count);
  state->bytes += count;
  state->count -= count;
  return (int)count;
}

crsvg_xml_result crsvg_parse(
    const uint8_t *bytes, size_t count, size_t longest_entity, crsvg_handlers handlers, int *line, char *reason,
    size_t room) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded) return CRSVG_XML_MISSING;
  reading state = {bytes, count, longest_entity, handlers};
  sax_handler sax = {
      .get_entity = get_entity,
      .declare_entity = declare_entity,
      .characters = characters,
      .space = characters,
      .instruction = instruction,
      .cdata = characters,
      .initialized = SAX2,
      .start = start,
      .end = end,
      .report = report,
  };
  state.entities = library.document((const text *)"1.0");
  if (!state.entities || !library.subset(state.entities, (const text *)"svg", NULL, NULL)) {
    if (state.entities) library.free_document(state.entities);
    return CRSVG_XML_NO_MEMORY;
  }
  state.context = library.context(&sax, &state, read_bytes, NULL, &state, 0);
  if (!state.context) {
    library.free_document(state.entities);
    return CRSVG_XML_NO_MEMORY;
  }
  library.set_options(state.context, OPTION_ENTITIES | OPTION_NO_NETWORK);
  int code = library.parse(state.context);
  if (code != 0 && state.result == CRSVG_XML_DONE) {
    state.result = CRSVG_XML_DAMAGED;
    const error *last = library.last_error(state.context);
    *line = last ? last->line : 0;
    snprintf(reason, room, "%s", last && last->message ? last->message : "it is not well-formed");
  }
  library.free_context(state.context);
  library.free_document(state.entities);
  return state.result;
}
