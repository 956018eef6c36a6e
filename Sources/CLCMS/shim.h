#pragma once
#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>
#include <string.h>

// Macros that Swift does not import.

static inline cmsUInt32Number clcms_rgba_float(void) { return TYPE_RGBA_FLT; }
static inline cmsUInt32Number clcms_gray_float(void) { return TYPE_GRAY_FLT; }

// A context whose objects together take no more than a number of bytes: profiles claim tables of any size. What is
// left of them is in the context's user data, and before each object stands how much it has taken.

typedef struct {
  size_t taken;
  size_t unused;
} clcms_head;

static inline void *clcms_take(cmsContext context, cmsUInt32Number size) {
  size_t *left = cmsGetContextUserData(context);
  size_t bytes = sizeof(clcms_head) + size;
  if (left && *left < bytes) return NULL;
  clcms_head *head = malloc(bytes);
  if (!head) return NULL;
  // The context itself is made before it has any user data.
  head->taken = left ? bytes : 0;
  if (left) *left -= bytes;
  return head + 1;
}

static inline void clcms_give_back(cmsContext context, void *object) {
  if (!object) return;
  clcms_head *head = (clcms_head *)object - 1;
  size_t *left = cmsGetContextUserData(context);
  if (left) *left += head->taken;
  free(head);
}

static inline void *clcms_take_again(cmsContext context, void *object, cmsUInt32Number size) {
  if (!object) return clcms_take(context, size);
  clcms_head *head = (clcms_head *)object - 1;
  size_t *left = cmsGetContextUserData(context);
  size_t bytes = sizeof(clcms_head) + size;
  if (left && *left + head->taken < bytes) return NULL;
  size_t before = head->taken;
  head = realloc(head, bytes);
  if (!head) return NULL;
  head->taken = left ? bytes : 0;
  if (left) *left = *left + before - bytes;
  return head + 1;
}

/// A context that takes its bytes from `left`, which must stay where it is until the context is gone.
static inline cmsContext clcms_context(size_t *left) {
  cmsPluginMemHandler memory;
  memset(&memory, 0, sizeof memory);
  memory.base.Magic = cmsPluginMagicNumber;
  memory.base.ExpectedVersion = 2060;
  memory.base.Type = cmsPluginMemHandlerSig;
  memory.MallocPtr = clcms_take;
  memory.FreePtr = clcms_give_back;
  memory.ReallocPtr = clcms_take_again;
  return cmsCreateContext(&memory, left);
}
