import type { PictureStore } from '../pictures/picture-store.ts';
import type { PictureTruth } from '../site.ts';
import { type RunFfmpeg, runFfmpeg, type VideoFiles } from './run-ffmpeg.ts';
import { type VideoChange, videoChanges } from './video-changes.ts';

export type WantedVideo = { handle: string; change: VideoChange; truth?: PictureTruth };

/** Said wherever a video is asked for on a machine that cannot make one. */
export const lacksFfmpegSentence = 'The sample world makes videos with ffmpeg, and ffmpeg was not found on the PATH.';

/** Works that a clip shows one after the other, with a cut between them. */
const shown = [1, 2, 3, 4, 5];
const secondsEach = 3;
const [file, playlist] = ['clip.mp4', 'index.m3u8'] as const;
const mostBytesKept = 32 * 2 ** 20;

const slideArgs = (count: number): readonly string[] => [
  ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', `1/${secondsEach}`, '-i', 'pipe:0'],
  // The last picture would be one frame long in some versions of ffmpeg.
  ...['-vf', `fps=12,scale=480:360,setsar=1,format=yuv420p,tpad=stop_mode=clone:stop_duration=${secondsEach}`],
  ...['-t', String(count * secondsEach), '-b:v', '160k'],
];

async function findOnPath(): Promise<string | undefined> {
  // Not at the top: the start of a world does not wait for the code that reads videos.
  const { findFfmpeg } = await import('#lib/video-decode/index.ts');
  return (await findFfmpeg())?.ffmpeg;
}

export type VideoStoreOptions = {
  pictures: Pick<PictureStore, 'get' | 'placeholder'>;
  /** Looks for ffmpeg, on the PATH unless said. */
  find?: (() => Promise<string | undefined>) | undefined;
  run?: RunFfmpeg;
  mostBytes?: number;
};

const sizeOf = (files: VideoFiles): number => [...files.values()].reduce((sum, { length }) => sum + length, 0);

/** Encodes clips of a creator's pictures when they are first asked for, one at a time; the newest stay in memory. */
export function openVideos({ pictures, find = findOnPath, run = runFfmpeg, ...limits }: VideoStoreOptions) {
  const mostBytes = limits.mostBytes ?? mostBytesKept;
  const kept = new Map<string, VideoFiles>();
  const pending = new Map<string, Promise<VideoFiles>>();
  const closing = new AbortController();
  let lastTurn: Promise<unknown> = Promise.resolve();
  let found: Promise<string | undefined> | undefined;

  async function tool(): Promise<string | undefined> {
    found ??= find();
    const ffmpeg = await found;
    // Looked for again next time: it may have been installed, or too slow to answer on a busy machine.
    if (ffmpeg === undefined) found = undefined;
    return ffmpeg;
  }
  function encode(
    ffmpeg: string,
    args: readonly string[],
    input: Buffer,
    output: typeof file | typeof playlist = file,
  ): Promise<VideoFiles> {
    const turn = lastTurn.then(() => run(ffmpeg, args, input, closing.signal, output));
    lastTurn = turn.catch(() => undefined);
    return turn;
  }
  function keep(key: string, files: VideoFiles): void {
    kept.delete(key);
    kept.set(key, files);
    let size = [...kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [oldest, one] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= sizeOf(one);
    }
  }
  function once(key: string, make: () => Promise<VideoFiles>): Promise<VideoFiles> {
    const ready = kept.get(key);
    if (ready) {
      keep(key, ready);
      return Promise.resolve(ready);
    }
    const known = pending.get(key);
    if (known) return known;
    const made = make()
      .then((files) => {
        keep(key, files);
        return files;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }
  function clip(ffmpeg: string, wanted: WantedVideo): Promise<VideoFiles> {
    const { handle, change, truth } = wanted;
    // As with pictures: a decoy shows others in the manner of the works.
    const ending = truth === 'decoy' ? '~decoy' : '';
    return once(`${handle}${ending} ${change}`, async () => {
      if (change !== 'none') {
        const original = await clip(ffmpeg, { ...wanted, change: 'none' });
        const args = ['-i', 'pipe:0', ...videoChanges[change].args];
        return encode(ffmpeg, args, original.get(file) ?? Buffer.alloc(0), change === 'stream' ? playlist : file);
      }
      const drawn = shown.map((number) =>
        pictures.get({ source: { seed: `${handle}/${number}${ending}` }, alterations: [], format: 'jpg' }),
      );
      return encode(ffmpeg, slideArgs(shown.length), Buffer.concat(await Promise.all(drawn)));
    });
  }

  return {
    /** True where ffmpeg is there; looks for it at the first question. */
    canEncode: async (): Promise<boolean> => (await tool()) !== undefined,
    /** An MP4, or a file of a stream by its name; undefined without ffmpeg, and where the stream has no such file. */
    async get(wanted: WantedVideo, name: string = file): Promise<Buffer | undefined> {
      const ffmpeg = await tool();
      return ffmpeg === undefined ? undefined : (await clip(ffmpeg, wanted)).get(name);
    },
    /** The grey card as a video. */
    async placeholder(): Promise<Buffer | undefined> {
      const ffmpeg = await tool();
      if (ffmpeg === undefined) return undefined;
      const made = once('placeholder', async () => encode(ffmpeg, slideArgs(1), await pictures.placeholder('jpg')));
      return (await made).get(file);
    },
    /** Ends an ffmpeg that runs, and starts none after it. */
    async close(): Promise<void> {
      closing.abort(new Error('the sample world ends'));
      await lastTurn;
    },
  };
}
export type VideoStore = ReturnType<typeof openVideos>;
