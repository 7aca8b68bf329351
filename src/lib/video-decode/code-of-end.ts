import { createReadStream } from 'node:fs';
import type { VideoLimits } from './limits.ts';
import type { VideoRefusalCode } from './refusal.ts';

/** How a tool of ffmpeg ended. */
export interface ToolEnd {
  readonly code: number | null;
  readonly by: NodeJS.Signals | null;
  /** The end of its standard error. */
  readonly complaint: string;
  readonly command: string;
  /** The file that it read. */
  readonly path: string;
  readonly limits: VideoLimits;
}

/** Exit code of a shell whose program was ended by a signal. */
const ofSignal = (signal: number): number => 128 + signal;
const [SIGKILL, SIGTERM, SIGXCPU] = [9, 15, 24];
/** ffmpeg ends so after a signal, and after several: that of the limit of processor time. */
const STOPPED = [255, 123];
/** ffmpeg's own for ENOMEM. */
const NO_MEMORY = 244;

/** Words of the kernel at the end of a line. No content of a file causes them, since nothing else is opened for it. */
const MACHINE_FAULT =
  /: (?:permission denied|no such file or directory|no space left on device|too many open files(?: in system)?|cannot fork)\s*$/im;

/**
 * Why a tool failed; undefined where it ended well.
 *
 * @throws an error where the end says nothing about the file: the same file may be read another time
 */
export async function codeOfEnd(end: ToolEnd): Promise<VideoRefusalCode | undefined> {
  const { code, by, complaint, command } = end;
  if (code === 0) return undefined;
  if (by !== null || code === null || code === ofSignal(SIGKILL) || code === ofSignal(SIGTERM))
    throw new Error(`${command} was ended by ${by ?? `code ${code}`} from outside; the video is read again later.`);
  if (code === NO_MEMORY || /cannot allocate|out of memory|bad_alloc|failed to map segment/i.test(complaint)) {
    if (isLimitReached(end.limits)) return 'too-much-memory';
    throw faultOfMachine(end);
  }
  if (code === 126 || code === 127) throw new Error(`${command} could not be started: ${complaint.trim()}`);
  if (STOPPED.includes(code) || code === ofSignal(SIGXCPU)) return 'took-too-long';
  if (MACHINE_FAULT.test(complaint)) throw faultOfMachine(end);
  if (/max pixel count/i.test(complaint)) return 'too-many-pixels';
  if (/not on whitelist|decoder.{0,60}not found|unknown decoder|not.{0,20}supported|patchwelcome/i.test(complaint))
    return 'unsupported';
  if (/matches no streams/i.test(complaint)) return 'no-video';
  // ffmpeg also says so of a file that was cut short: only a disk that fails here, too, is the cause.
  if (/input\/output error/i.test(complaint)) await readThrough(end.path);
  return 'broken';
}

const faultOfMachine = ({ command, complaint }: ToolEnd): Error =>
  new Error(`${command} met a fault of this machine; the video is read again later: ${complaint.trim()}`);

/** Whether a tool without memory had all that it may have. Where this machine has less, the limit was not the cause. */
function isLimitReached({ maxMemoryMiB }: VideoLimits): boolean {
  return process.platform === 'linux' && process.availableMemory() >= maxMemoryMiB * 2 ** 20;
}

/** @throws an error of the file system */
async function readThrough(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 2 ** 20 }));
}
