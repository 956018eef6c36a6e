#include "CAVIF.h"

#include <avif/avif.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The library has the functions of the header that this is compiled with, and structures laid out like its own.
#if AVIF_VERSION_MAJOR >= 1
#define FILE_NAME "libavif.so.16"
#elif AVIF_VERSION_MINOR == 11
#define FILE_NAME "libavif.so.15"
#else
#error "animrender needs libavif 0.11 or later"
#endif

static struct {
  __typeof__(avifCodecName) *codec_name;
  __typeof__(avifEncoderCreate) *encoder_create;
  __typeof__(avifEncoderDestroy) *encoder_destroy;
  __typeof__(avifEncoderSetCodecSpecificOption) *set_option;
  __typeof__(avifEncoderWrite) *write;
  __typeof__(avifImageCreate) *image_create;
  __typeof__(avifImageDestroy) *image_destroy;
  __typeof__(avifResultToString) *result_text;
  __typeof__(avifRWDataFree) *free_data;
} library;

static int is_loaded;

static void load(void) {
  void *handle = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name) (library.field = (__typeof__(library.field))dlsym(handle, #name))
  is_loaded = FIND(codec_name, avifCodecName) && FIND(encoder_create, avifEncoderCreate) &&
              FIND(encoder_destroy, avifEncoderDestroy) &&
              FIND(set_option, avifEncoderSetCodecSpecificOption) && FIND(write, avifEncoderWrite) &&
              FIND(image_create, avifImageCreate) && FIND(image_destroy, avifImageDestroy) &&
              FIND(result_text, avifResultToString) && FIND(free_data, avifRWDataFree) &&
              library.codec_name(AVIF_CODEC_CHOICE_AOM, AVIF_CODEC_FLAG_CAN_ENCODE);
#undef FIND
}

const char *cavif_library(void) { return FILE_NAME; }

int cavif_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// Lends the planes; neither the library nor the picture's own end changes or frees them.
static avifImage *image(const cavif_picture *picture) {
  avifImage *image =
      library.image_create(picture->width, picture->height, picture->bits, AVIF_PIXEL_FORMAT_YUV444);
  if (!image) return NULL;
  size_t row = (size_t)picture->width * (picture->bits > 8 ? 2 : 1);
  size_t plane = row * picture->height;
  uint8_t *samples = (uint8_t *)picture->samples;
  for (int index = 0; index < AVIF_PLANE_COUNT_YUV; index++) {
    image->yuvPlanes[index] = samples + plane * index;
    image->yuvRowBytes[index] = (uint32_t)row;
  }
  if (picture->has_alpha) {
    image->alphaPlane = samples + plane * AVIF_PLANE_COUNT_YUV;
    image->alphaRowBytes = (uint32_t)row;
  }
  image->imageOwnsYUVPlanes = AVIF_FALSE;
  image->imageOwnsAlphaPlane = AVIF_FALSE;
  image->alphaPremultiplied = AVIF_FALSE;
  image->yuvRange = AVIF_RANGE_FULL;
  image->colorPrimaries = picture->primaries;
  image->transferCharacteristics = picture->transfer;
  image->matrixCoefficients = picture->matrix;
  return image;
}

static avifEncoder *encoder(int quantizer, int speed) {
  avifEncoder *encoder = library.encoder_create();
  if (!encoder) return NULL;
  encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
  // What several threads make of a picture may depend on how many they are.
  encoder->maxThreads = 1;
  encoder->speed = speed;
  encoder->minQuantizer = quantizer;
  encoder->maxQuantizer = quantizer;
  encoder->minQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  encoder->maxQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  char level[12];
  snprintf(level, sizeof level, "%d", quantizer);
  library.set_option(encoder, "color:cq-level", level);
  library.set_option(encoder, "color:tune", "psnr");
  return encoder;
}

int cavif_encode(
    const cavif_picture *picture, int quantizer, int speed, cavif_file *file, char *reason, size_t room) {
  *file = (cavif_file){NULL, 0};
  if (!cavif_is_available()) {
    snprintf(reason, room, "there is no libavif");
    return -1;
  }
  avifImage *source = image(picture);
  avifEncoder *target = encoder(quantizer, speed);
  avifRWData data = AVIF_DATA_EMPTY;
  avifResult result = source && target ? library.write(target, source, &data) : AVIF_RESULT_OUT_OF_MEMORY;
  if (result == AVIF_RESULT_OK) {
    *file = (cavif_file){data.data, data.size};
  } else {
    const char *detail = target ? target->diag.error : "";
    snprintf(reason, room, "%s%s%s", library.result_text(result), *detail ? "; " : "", detail);
    library.free_data(&data);
  }
  if (target) library.encoder_destroy(target);
  if (source) library.image_destroy(source);
  return result == AVIF_RESULT_OK ? 0 : -1;
}

void cavif_release(cavif_file *file) {
  if (!file->bytes) return;
  avifRWData data = {file->bytes, file->count};
  library.free_data(&data);
  *file = (cavif_file){NULL, 0};
}
