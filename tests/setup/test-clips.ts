import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What ffmpeg makes of a video by these arguments. */
export function altered(video: Buffer, args: readonly string[], ending = 'mp4'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-clip-'));
  try {
    const [from, to] = [join(folder, 'from.mp4'), join(folder, `to.${ending}`)];
    writeFileSync(from, video);
    const made = spawnSync('ffmpeg', ['-v', 'error', '-i', from, ...args, to], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A video of 640 × 480 that shows pictures after each other.
 *
 * @param seconds of each picture
 */
export function slides(pictures: readonly Buffer[], seconds: number, ending = 'mp4'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-clip-'));
  try {
    const inputs = pictures.flatMap((picture, i) => {
      writeFileSync(join(folder, `${i}.jpg`), picture);
      return ['-loop', '1', '-framerate', '10', '-t', String(seconds), '-i', join(folder, `${i}.jpg`)];
    });
    const scaled = pictures.map((_, i) => `[${i}:v]scale=640:480,setsar=1[v${i}]`);
    const inOrder = pictures.map((_, i) => `[v${i}]`).join('');
    const joined = `${scaled.join(';')};${inOrder}concat=n=${pictures.length},format=yuv420p`;
    const file = join(folder, `clip.${ending}`);
    // How small the file gets is no matter.
    const quick = ending === 'webm' ? ['-deadline', 'realtime', '-cpu-used', '8'] : ['-preset', 'ultrafast'];
    const args = ['-v', 'error', ...inputs, '-filter_complex', joined, ...quick, file];
    const made = spawnSync('ffmpeg', args, { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same video in pieces (HLS), as files by their names; `index.m3u8` lists them. @param args before the output */
export function inPieces(video: Buffer, args: readonly string[] = []): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-clip-'));
  try {
    const [from, to] = [join(folder, 'from.mp4'), join(folder, 'hls')];
    writeFileSync(from, video);
    mkdirSync(to);
    const format = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', ...args, join(to, 'index.m3u8')];
    const encoded = ['-g', '10', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const made = spawnSync('ffmpeg', ['-v', 'error', '-i', from, ...encoded, ...format], { encoding: 'utf8', cwd: to });
    if (made.status !== 0) throw new Error(made.stderr);
    return new Map(readdirSync(to).map((name) => [name, readFileSync(join(to, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
