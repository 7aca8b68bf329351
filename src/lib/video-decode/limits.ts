export interface VideoLimits {
  /** Longest wait for one file, all steps together. 30 minutes unless said. */
  readonly timeoutMs: number;
  /** Processor time of one child process. 30 minutes unless said. */
  readonly cpuSeconds: number;
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
