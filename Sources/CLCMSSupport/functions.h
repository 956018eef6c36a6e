#pragma once

// The functions that are called. One that is missing here does not link.

#define CLCMS_FUNCTIONS(F) \
  /* liblcms2 */ \
  F(LCMS, cmsBuildGamma) \
  F(LCMS, cmsBuildParametricToneCurve) \
  F(LCMS, cmsCloseProfile) \
  F(LCMS, cmsCreateContext) \
  F(LCMS, cmsCreateRGBProfileTHR) \
  F(LCMS, cmsCreateTransformTHR) \
  F(LCMS, cmsDeleteContext) \
  F(LCMS, cmsDeleteTransform) \
  F(LCMS, cmsDoTransform) \
  F(LCMS, cmsFreeToneCurve) \
  F(LCMS, cmsGetContextUserData) \
  F(LCMS, cmsOpenProfileFromMemTHR) \
  /* what tests call */ \
  F(LCMS, cmsCreateGrayProfile) \
  F(LCMS, cmsCreateLab4Profile) \
  F(LCMS, cmsCreateProfilePlaceholder) \
  F(LCMS, cmsCreateRGBProfile) \
  F(LCMS, cmsCreateTransform) \
  F(LCMS, cmsPipelineAlloc) \
  F(LCMS, cmsPipelineFree) \
  F(LCMS, cmsPipelineInsertStage) \
  F(LCMS, cmsSaveProfileToMem) \
  F(LCMS, cmsSetColorSpace) \
  F(LCMS, cmsSetDeviceClass) \
  F(LCMS, cmsSetPCS) \
  F(LCMS, cmsSetProfileVersion) \
  F(LCMS, cmsStageAllocCLut16bit) \
  F(LCMS, cmsStageAllocToneCurves) \
  F(LCMS, cmsStageSampleCLut16bit) \
  F(LCMS, cmsWriteTag)
