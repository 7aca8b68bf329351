import type { VideoLimits } from './limits.ts';
import { type ContainerName, demuxers } from './sniff-video.ts';

/** What is read of which file. `path` is absolute. */
export interface Source {
  readonly path: string;
  readonly container: ContainerName;
}

/** Decoders that may be used: those of videos on the web, of cameras and of editors. No subtitles, no text, no vectors. */
const decoders = [
  ...['h264', 'hevc', 'vp8', 'libvpx', 'vp9', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1', 'mpeg4', 'msmpeg4v1'],
  ...['msmpeg4v2', 'msmpeg4', 'mpeg1video', 'mpeg2video', 'mpegvideo', 'h261', 'h263', 'h263i', 'h263p', 'flv', 'vp6'],
  ...['vp6a', 'vp6f', 'vp3', 'theora', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'mjpeg', 'prores', 'dnxhd', 'dvvideo', 'huffyuv'],
  ...['ffvhuff', 'ffv1', 'utvideo', 'rawvideo', 'qtrle', 'rpza', 'svq1', 'svq3', 'cinepak', 'indeo3', 'indeo5', 'png'],
  ...['apng', 'gif', 'cfhd'],
].join(',');

/** Options of single demuxers: nothing outside the file is opened, and an animation is read once. */
const ownOptions: Partial<Record<ContainerName, readonly string[]>> = {
  mp4: ['-enable_drefs', '0', '-use_absolute_path', '0'],
  gif: ['-ignore_loop', '1'],
  apng: ['-ignore_loop', '1'],
};

/**
 * Reads this file alone: the demuxer is fixed, so that no playlist is followed, and `file:` with an absolute path keeps
 * a name with `-`, `:` or `%` from being an option, a protocol or a pattern.
 */
function input({ path, container }: Source): string[] {
  const demuxer = demuxers[container];
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxer, ...(ownOptions[container] ?? [])],
    ...['-f', demuxer, '-i', `file:${path}`],
  ];
}

/**
 * Arguments of ffprobe: describes the first stream that is a film and no cover picture, as JSON. It opens a decoder for
 * every stream, sound and subtitles among them, and fails where one may not be opened: so it may use them all.
 */
export function probeArguments(source: Source, limits: VideoLimits): string[] {
  const entries = [
    'format=format_name,duration',
    'stream=codec_name,width,height,duration',
    'stream_tags=rotate,DURATION',
    'stream_side_data=rotation',
  ];
  return [
    ...['-v', 'error', '-threads', String(limits.threads), '-select_streams', 'V:0', '-of', 'json'],
    ...['-show_entries', entries.join(':'), ...input(source)],
  ];
}

/** How frames are sampled: `width` and `height` of each, and the most that are written. */
export interface Sampling {
  readonly framesPerSecond: number;
  readonly width: number;
  readonly height: number;
  readonly mostFrames: number;
}

/**
 * Arguments of ffmpeg: writes raw RGB frames to standard output. `round=up` gives, for each time, the picture that is
 * shown then. `area` averages the pixels that fall together, as PDQ's own filter does.
 */
export function decodeArguments(source: Source, limits: VideoLimits, sampling: Sampling): string[] {
  const { framesPerSecond, width, height, mostFrames } = sampling;
  const filters = `fps=fps=${framesPerSecond}:start_time=0:round=up,scale=${width}:${height}:flags=area`;
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-threads', String(limits.threads), '-codec_whitelist', decoders],
    ...['-max_pixels', String(limits.maxPixels), ...input(source)],
    ...['-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-filter_threads', '1', '-vf', filters],
    ...['-frames:v', String(mostFrames), '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
  ];
}
