import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createVideoReader, findFfmpeg, type ReadVideo } from '#lib/video-decode/index.ts';

/** Clips by the hash of their bytes: the same original is compared with each of its copies. */
const known = new Map<string, Promise<ReadVideo>>();

/** A clip as the product reads it, which refuses what is not a whole video. */
export function readClip(bytes: Buffer): Promise<ReadVideo> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const clip = known.get(hash) ?? read(bytes);
  known.set(hash, clip);
  return clip;
}

async function read(bytes: Buffer): Promise<ReadVideo> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error('ffmpeg and ffprobe are not on the PATH.');
  const folder = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-read-'));
  const reader = createVideoReader({ ffmpeg });
  try {
    const file = path.join(folder, 'clip');
    writeFileSync(file, bytes);
    const video = await reader.read(file);
    if (!video.ok) throw new Error(video.sentence);
    return video;
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true });
  }
}
