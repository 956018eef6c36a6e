#pragma once

// The functions of FFmpeg's libraries that are called, from Swift or from C. One that is missing here does not link.

#define CLIBAV_FUNCTIONS(F) \
  /* libavutil */ \
  F(UTIL, av_channel_layout_compare) \
  F(UTIL, av_channel_layout_copy) \
  F(UTIL, av_channel_layout_default) \
  F(UTIL, av_channel_layout_uninit) \
  F(UTIL, av_chroma_location_name) \
  F(UTIL, av_color_primaries_name) \
  F(UTIL, av_color_range_name) \
  F(UTIL, av_color_space_name) \
  F(UTIL, av_color_transfer_name) \
  F(UTIL, av_compare_ts) \
  F(UTIL, av_crc) \
  F(UTIL, av_crc_get_table) \
  F(UTIL, av_dict_free) \
  F(UTIL, av_dict_get) \
  F(UTIL, av_dict_set) \
  F(UTIL, av_display_rotation_get) \
  F(UTIL, av_force_cpu_flags) \
  F(UTIL, av_frame_alloc) \
  F(UTIL, av_frame_free) \
  F(UTIL, av_frame_get_buffer) \
  F(UTIL, av_frame_make_writable) \
  F(UTIL, av_free) \
  F(UTIL, av_freep) \
  F(UTIL, av_get_cpu_flags) \
  F(UTIL, av_get_pix_fmt_name) \
  F(UTIL, av_image_get_linesize) \
  F(UTIL, av_log_set_callback) \
  F(UTIL, av_malloc) \
  F(UTIL, av_mallocz) \
  F(UTIL, av_opt_set_int) \
  F(UTIL, av_pix_fmt_desc_get) \
  F(UTIL, av_reallocp_array) \
  F(UTIL, av_sha_alloc) \
  F(UTIL, av_sha_final) \
  F(UTIL, av_sha_init) \
  F(UTIL, av_sha_update) \
  F(UTIL, av_strdup) \
  F(UTIL, av_strerror) \
  /* libavcodec */ \
  F(CODEC, av_new_packet) \
  F(CODEC, av_packet_alloc) \
  F(CODEC, av_packet_free) \
  F(CODEC, av_packet_get_side_data) \
  F(CODEC, av_packet_new_side_data) \
  F(CODEC, av_packet_rescale_ts) \
  F(CODEC, av_packet_side_data_get) \
  F(CODEC, av_packet_unref) \
  F(CODEC, avcodec_alloc_context3) \
  F(CODEC, avcodec_find_decoder) \
  F(CODEC, avcodec_find_encoder) \
  F(CODEC, avcodec_find_encoder_by_name) \
  F(CODEC, avcodec_flush_buffers) \
  F(CODEC, avcodec_free_context) \
  F(CODEC, avcodec_get_name) \
  F(CODEC, avcodec_is_open) \
  F(CODEC, avcodec_open2) \
  F(CODEC, avcodec_parameters_from_context) \
  F(CODEC, avcodec_parameters_to_context) \
  F(CODEC, avcodec_receive_frame) \
  F(CODEC, avcodec_receive_packet) \
  F(CODEC, avcodec_send_frame) \
  F(CODEC, avcodec_send_packet) \
  /* libavformat */ \
  F(FORMAT, av_find_best_stream) \
  F(FORMAT, av_find_input_format) \
  F(FORMAT, av_guess_format) \
  F(FORMAT, av_read_frame) \
  F(FORMAT, av_seek_frame) \
  F(FORMAT, av_stream_get_side_data) \
  F(FORMAT, av_write_frame) \
  F(FORMAT, av_write_trailer) \
  F(FORMAT, avformat_alloc_output_context2) \
  F(FORMAT, avformat_close_input) \
  F(FORMAT, avformat_find_stream_info) \
  F(FORMAT, avformat_free_context) \
  F(FORMAT, avformat_new_stream) \
  F(FORMAT, avformat_open_input) \
  F(FORMAT, avformat_write_header) \
  F(FORMAT, avio_alloc_context) \
  F(FORMAT, avio_closep) \
  F(FORMAT, avio_context_free) \
  F(FORMAT, avio_flush) \
  F(FORMAT, avio_open) \
  /* libswresample */ \
  F(RESAMPLE, swr_alloc_set_opts2) \
  F(RESAMPLE, swr_convert) \
  F(RESAMPLE, swr_free) \
  F(RESAMPLE, swr_init) \
  /* libswscale */ \
  F(SCALE, sws_freeContext) \
  F(SCALE, sws_getCoefficients) \
  F(SCALE, sws_getContext) \
  F(SCALE, sws_isSupportedInput) \
  F(SCALE, sws_scale_frame) \
  F(SCALE, sws_setColorspaceDetails)
