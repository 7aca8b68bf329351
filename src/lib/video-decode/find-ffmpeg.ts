import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

/** Absolute paths of both programs. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** As ffmpeg names it: `5.1.9-0+deb12u1`. */
  readonly version: string;
}

const longestWaitMs = 20_000;

/**
 * Looks for ffmpeg and ffprobe, and starts both once to see that they answer.
 *
 * @param where `path`: folders as in PATH, that of this process unless said. `folder`: one folder instead
 * @returns undefined where one of them is missing or does not answer
 * @example const ffmpeg = await findFfmpeg(); if (!ffmpeg) return 'Videos are not read on this machine.';
 */
export async function findFfmpeg(where: { path?: string; folder?: string } = {}): Promise<Ffmpeg | undefined> {
  const folders = where.folder ? [where.folder] : (where.path ?? process.env.PATH ?? '').split(delimiter);
  const [ffmpeg, ffprobe] = await Promise.all([findIn(folders, 'ffmpeg'), findIn(folders, 'ffprobe')]);
  if (!ffmpeg || !ffprobe) return undefined;
  const [version, answer] = await Promise.all([versionOf(ffmpeg, 'ffmpeg'), versionOf(ffprobe, 'ffprobe')]);
  return version && answer ? { ffmpeg, ffprobe, version } : undefined;
}

async function findIn(folders: readonly string[], name: string): Promise<string | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of folders.filter(Boolean)) {
    const file = resolve(join(folder, name + suffix));
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

function versionOf(file: string, name: string): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(file, ['-version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: longestWaitMs });
    let answer = '';
    child.stdout.on('data', (chunk: Uint8Array) => {
      if (answer.length < 10_000) answer += Buffer.from(chunk).toString();
    });
    child.on('error', () => done(undefined));
    child.on('close', (code) => {
      const [first, word, version] = answer.split(/\s/, 3);
      done(code === 0 && first === name && word === 'version' ? version : undefined);
    });
  });
}
