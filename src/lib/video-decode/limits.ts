export interface VideoLimits {
  /** Longest wait for one file, all steps together. 30 minutes unless said. */
  readonly timeoutMs: number;
  /** Processor time of one child process. 30 minutes unless said. */
  readonly cpuSeconds: number;
  /**
   * Seconds of either for each second that the file says it lasts, beside the first five minutes: a short video that takes long
   * does not hold its reader for as long as one of two hours may. Unless said, the two limits above alone hold.
   */
  readonly perSecond?: number | undefined;
  /** Data memory of one child process, in MiB (Linux alone holds it to that). 1,536 unless said. */
  readonly maxMemoryMiB: number;
  /** 2 GiB unless said. */
  readonly maxBytes: number;
  /** Length of the video. 2 hours unless said. */
  readonly maxSeconds: number;
  /** Pixels of one frame. 8,192 by 8,192 unless said. */
  readonly maxPixels: number;
  /** Threads that decode: 1 or 2. 1 unless said. */
  readonly threads: number;
}

export const defaultLimits: VideoLimits = {
  timeoutMs: 30 * 60_000,
  cpuSeconds: 30 * 60,
  maxMemoryMiB: 1536,
  maxBytes: 2 * 2 ** 30,
  maxSeconds: 2 * 3600,
  maxPixels: 8192 * 8192,
  threads: 1,
};

/** Seconds that any video may take, however short it says it is. */
const least = 300;

/** The limits of one video. Of one that does not say how long it lasts they are those of all. */
export function limitsOf(limits: VideoLimits, duration: number | undefined): VideoLimits {
  if (limits.perSecond === undefined || duration === undefined) return limits;
  const seconds = Math.ceil(least + limits.perSecond * duration);
  return {
    ...limits,
    timeoutMs: Math.min(limits.timeoutMs, seconds * 1000),
    cpuSeconds: Math.min(limits.cpuSeconds, seconds),
  };
}
