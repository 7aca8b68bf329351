/** Why a file was not taken. Stable words. */
export const videoRefusalCodes = [
  'no-video',
  'unsupported',
  'too-large',
  'too-long',
  'too-many-pixels',
  'too-much-memory',
  'took-too-long',
  'broken',
] as const;
export type VideoRefusalCode = (typeof videoRefusalCodes)[number];

/** Perhaps of a machine that was busy: the same file may be read another time. */
export const passingVideoCodes: readonly VideoRefusalCode[] = ['took-too-long', 'too-much-memory'];

/** True of the file itself: no busy machine and no older version of ffmpeg was the cause. */
export const lastingVideoCodes: readonly VideoRefusalCode[] = ['no-video', 'too-large', 'too-long', 'too-many-pixels'];

/** `sentence` says what is wrong and what to do next; it holds nothing out of the file itself. */
export interface VideoRefusal {
  readonly ok: false;
  readonly code: VideoRefusalCode;
  readonly sentence: string;
}

/** What a sentence may need to know. */
export interface RefusalFacts {
  readonly maxBytes: number;
  readonly maxSeconds: number;
  readonly maxPixels: number;
}

export function refuse(code: VideoRefusalCode, facts: RefusalFacts): VideoRefusal {
  return { ok: false, code, sentence: sentences[code](facts) };
}

/** Of a video whose reader is killed every time. */
export const refuseVideoForMemory = (): VideoRefusal =>
  refuse('too-much-memory', { maxBytes: 0, maxSeconds: 0, maxPixels: 0 });

const sentences: Record<VideoRefusalCode, (facts: RefusalFacts) => string> = {
  'no-video': () => 'This file is not a video. Choose an MP4, MOV, WebM or MKV file.',
  unsupported: () => 'This kind of video cannot be read here. Save it as MP4 (H.264) and try again.',
  'too-large': ({ maxBytes }) =>
    `This video is larger than ${sizeOf(maxBytes)}. Save it at a lower quality and try again.`,
  'too-long': ({ maxSeconds }) =>
    `This video is longer than ${lengthOf(maxSeconds)}. Cut it into shorter parts and try again.`,
  'too-many-pixels': ({ maxPixels }) =>
    `The frames of this video have more than ${Math.floor(maxPixels / 1e6)} million pixels. Save it at a smaller size and try again.`,
  'too-much-memory': () => 'This video needs too much memory to be read. Save it at a smaller size and try again.',
  'took-too-long': () => 'This video took too long to read. Save it as MP4 (H.264) at a smaller size and try again.',
  broken: () => 'This video is damaged and cannot be read. Open it in a video editor, save it again and try again.',
};

function sizeOf(bytes: number): string {
  return bytes >= 2 ** 30 ? `${Math.floor(bytes / 2 ** 30)} GB` : `${Math.floor(bytes / 2 ** 20)} MB`;
}

function lengthOf(seconds: number): string {
  const [count, unit] =
    seconds >= 3600 ? [seconds / 3600, 'hour'] : seconds >= 60 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
