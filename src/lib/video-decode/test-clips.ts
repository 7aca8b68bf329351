// Clips of drawn pictures, made by ffmpeg in a folder that is deleted with the test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnPicture } from '#lib/fingerprint/pdq-examples.ts';
import type { Ffmpeg } from './index.ts';

export interface ClipFolder {
  /** Runs ffmpeg with these arguments over a clip of drawn pictures and writes the file. */
  make(name: string, args: readonly string[], pictures?: readonly number[]): Promise<string>;
  /** A file of these bytes. */
  write(name: string, bytes: Uint8Array | string): string;
  /** Programs that stand for ffmpeg and ffprobe. */
  fake(scripts: { ffmpeg?: string; ffprobe?: string }): Ffmpeg;
  delete(): void;
}

/** Of the drawn clips. Every picture is shown for a second. */
export const [WIDTH, HEIGHT] = [320, 180];

/** What ffprobe says of such a clip. */
const probedAs = `echo '{"format":{"format_name":"mov"},"streams":[{"codec_name":"h264","width":32,"height":20}]}'`;

/** @param ffmpeg makes the clips; none is needed for `write` and `fake` */
export function clipFolder(ffmpeg?: Ffmpeg): ClipFolder {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-clips-'));
  let fakes = 0;

  async function make(name: string, args: readonly string[], pictures = [1, 2, 3, 4]): Promise<string> {
    const path = join(folder, name);
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', '4', '-i', 'pipe:0'];
    const child = spawn(ffmpeg?.ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...input, ...args, `file:${path}`]);
    child.stdin.on('error', () => undefined); // It may end before it has read everything.
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    for (const picture of pictures) {
      const { data } = drawnPicture(picture, WIDTH, HEIGHT);
      for (let shown = 0; shown < 4; shown++) child.stdin.write(data);
    }
    child.stdin.end();
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`ffmpeg could not make ${name}: ${said}`);
    return path;
  }

  return {
    make,
    write(name, bytes) {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    },
    fake({ ffmpeg: decode = 'exit 0', ffprobe = probedAs }) {
      const own = join(folder, `fake-${fakes++}`);
      mkdirSync(own);
      for (const [name, script] of Object.entries({ ffmpeg: decode, ffprobe })) {
        writeFileSync(join(own, name), `#!/bin/sh\n${script}\n`);
        chmodSync(join(own, name), 0o755);
      }
      return { ffmpeg: join(own, 'ffmpeg'), ffprobe: join(own, 'ffprobe'), version: 'fake' };
    },
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** The bytes of an MP4 that begins as one and holds nothing: enough for fakes that never look into it. */
export const emptyMp4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
