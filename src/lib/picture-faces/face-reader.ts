import { createReader, type ReaderOptions } from '../foreign-text/index.ts';
import { readFacesTask } from './read-faces-task.ts';

/** Numbers that describe one face. */
export const FACE_NUMBERS = 128;
/** Faces of one picture that are described at most, the likeliest ones. */
export const MOST_FACES = 10;
/**
 * The farthest that two pictures of one face are taken to be. Of 38 pairs of one person 36 are nearer, and none of 262 pairs
 * of two persons, whose nearest are 0.66 apart ([0152](../../../docs/decisions/0152-look-for-faces-as-leads.md)).
 */
export const NEAR = 0.47;

export interface FaceReader {
  /**
   * Of each face in a picture 128 numbers, the likeliest face first; empty where there are none, or where reading took too
   * long, too much memory or failed. One picture after the other: each waits for those before it.
   *
   * @param picture a WebP of at most two million pixels, as lib/image-decode makes it (`legible`)
   * @throws the signal's reason · EndedFromOutside where something else ended the child, which says nothing of the picture
   * @example const [face] = await reader.read(picture, run.signal);
   */
  read(picture: Uint8Array, signal: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

type Settings = Pick<ReaderOptions, 'tasks' | 'timeoutMs' | 'maxMemoryMiB' | 'maxCpuSeconds'>;

/** A picture takes about two seconds. The child is replaced after ten minutes of work. */
const defaults: Settings = {
  tasks: new URL('./tasks.ts', import.meta.url),
  timeoutMs: 30_000,
  maxMemoryMiB: 512,
  maxCpuSeconds: 600,
};

/** Starts its child when the first picture is read. */
export function createFaceReader(settings: Partial<Settings> = {}): FaceReader {
  const reader = createReader({ ...defaults, ...settings, processes: 1 });
  return {
    async read(picture, signal) {
      const read = await reader.read(readFacesTask, picture, signal);
      const faces: unknown = read.ok ? read.value : [];
      // A hostile picture may have taken over the child.
      return Array.isArray(faces) ? faces.filter(isFace).slice(0, MOST_FACES) : [];
    },
    close: () => reader.close(),
  };
}

const isFace = (face: unknown): face is Float32Array =>
  face instanceof Float32Array && face.length === FACE_NUMBERS && face.every(Number.isFinite);

/**
 * How far two faces are from each other.
 *
 * @example distanceOf(found, reference) <= NEAR
 */
export const distanceOf = (one: Float32Array, other: Float32Array): number =>
  Math.sqrt(one.reduce((sum, value, n) => sum + (value - (other[n] ?? 0)) ** 2, 0));
