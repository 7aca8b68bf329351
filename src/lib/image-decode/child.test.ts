import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startNode } from '../../../tests/setup/start-node.ts';
import { encodeFrame } from './frames.ts';
import { TOO_MUCH_MEMORY } from './limits.ts';

const entry = new URL('./child.ts', import.meta.url).pathname;

/** How long the child takes for a picture until it answers or ends, and what it complained of. */
async function decode(bytes: Uint8Array, maxMemoryMiB: number): Promise<{ ms: number; complaint: string }> {
  const child = startNode([entry, String(2 ** 26), String(maxMemoryMiB * 2 ** 20)], { stdin: 'pipe', stdout: 'pipe' });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the child has no pipes');
  const complaint = text(stderr);
  await once(stdout, 'data'); // It says that it is ready.
  const answered = untilLong(stdout);
  stdin.on('error', () => undefined); // It may end before it has read everything.
  const began = performance.now();
  const request = { want: { clean: true }, maxPixels: 5e7, format: 'webp' };
  for (const piece of encodeFrame(request, [bytes])) stdin.write(piece);
  await Promise.race([answered, once(child, 'close')]);
  const ms = performance.now() - began;
  child.kill('SIGKILL');
  return { ms, complaint: await complaint };
}

/** Until the encoded picture arrives, and not only what the child says of itself. */
async function untilLong(stdout: Readable): Promise<void> {
  let length = 0;
  await new Promise<void>((done) =>
    stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > 10_000) done();
    }),
  );
}

it('ends at once when it holds too much memory, while the library still encodes', { timeout: 240_000 }, async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'white', noise } });
  const slow = await picture.ensureAlpha(0.5).webp({ quality: 1, effort: 0 }).toBuffer();
  const whole = await decode(slow, 4096);
  expect(whole.complaint).toBe('');
  const cut = await decode(slow, 140);
  expect(cut.complaint).toBe(TOO_MUCH_MEMORY);
  // An exit would wait for the library, and take as long as the whole picture.
  expect(cut.ms / whole.ms).toBeLessThan(0.5);
  process.stdout.write(
    `decoder, too much memory: ended after ${(cut.ms / whole.ms).toFixed(2)} of the whole picture\n`,
  );
});
