// Changes that make a copy of a clip, such as a crop or a lower quality: each is a run of ffmpeg.
import type { Seeded } from '../hostile/seeded.ts';
import { type Clip, quick, runFfmpeg } from './works.ts';

export interface VideoChange {
  readonly name: string;
  /** Whether the aim of 97 % speaks of it. */
  readonly isAimed: boolean;
  /** Writes a copy of `clip`; `other` is another work, which the copy may show as well. */
  make(ffmpeg: string, clip: Clip, to: string, seed: Seeded, other: Clip): Promise<void>;
  readonly showsOther?: boolean;
}

/** Copies of long works show the first third of a minute. */
const MOST_SECONDS = 20;
const even = (expression: string): string => `trunc((${expression})/2)*2`;

function filtered(name: string, filter: string, crf = 26, isAimed = true): VideoChange {
  return {
    name,
    isAimed,
    make: (ffmpeg, clip, to) =>
      runFfmpeg(ffmpeg, [
        ...['-t', String(MOST_SECONDS), '-i', clip.path, '-map', '0:v:0', '-an', '-vf', `${filter},setsar=1`],
        ...[...quick, '-crf', String(crf), to],
      ]),
  };
}

const crop = (share: number, at: number): string =>
  `crop=${even(`iw*${share}`)}:${even(`ih*${share}`)}:x=(iw-ow)*${at}:y=(ih-oh)*${at}`;

const excerpt: VideoChange = {
  name: '5 s excerpt',
  isAimed: true,
  make(ffmpeg, clip, to, { next }) {
    const from = Math.max(0, next() * (clip.seconds - 5));
    return runFfmpeg(ffmpeg, [
      ...['-ss', from.toFixed(2), '-t', '5', '-i', clip.path, '-map', '0:v:0', '-an', ...quick, '-crf', '26', to],
    ]);
  },
};

const together: VideoChange = {
  name: 'two together',
  isAimed: true,
  showsOther: true,
  make(ffmpeg, clip, to, { next }, other) {
    const from = Math.max(0, next() * (other.seconds - 10)).toFixed(2);
    const fit = 'scale=640:480:force_original_aspect_ratio=decrease,pad=640:480:-1:-1,setsar=1,fps=24';
    const filters = `[0:v:0]${fit}[a];[1:v:0]${fit}[b];[a][b]concat=n=2:v=1:a=0[out]`;
    return runFfmpeg(ffmpeg, [
      ...['-t', '10', '-i', clip.path, '-ss', from, '-t', '10', '-i', other.path, '-filter_complex', filters],
      ...['-map', '[out]', ...quick, '-crf', '26', to],
    ]);
  },
};

export const videoChanges: readonly VideoChange[] = [
  filtered('re-encode', 'null', 35),
  filtered('240p', `scale=${even('iw*240/ih')}:240`),
  filtered('15 fps', 'fps=15'),
  filtered('crop 10 %', crop(0.9, 0.5)),
  filtered('flip', 'hflip'),
  filtered('pad to 9:16', `pad=iw:${even('iw*16/9')}:0:(oh-ih)/2`),
  filtered('logo box', 'drawbox=x=iw*0.7:y=ih*0.05:w=iw*0.25:h=ih*0.12:color=white:t=fill'),
  filtered('2× speed', 'setpts=PTS/2'),
  excerpt,
  together,
  filtered('crop 10 %, at a corner', crop(0.9, 1), 26, false),
  filtered('crop 20 %', crop(0.8, 0.5), 26, false),
  filtered('1.25× speed', 'setpts=PTS/1.25', 26, false),
];
