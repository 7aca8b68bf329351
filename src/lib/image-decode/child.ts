// The process that decodes: reads requests from standard input, answers on standard output, one at a time. It has no
// secrets in its environment and ends when its parent does.
import { writeSync } from 'node:fs';
import { decodeHere } from './decode-here.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import { TOO_MUCH_MEMORY } from './limits.ts';
import { requestHead } from './result.ts';

process.title = 'reclaim-decode';
// Whoever stops the whole service (Ctrl-C, a service manager) signals this process, too: it ends with its pipe, after the
// worker that waits for its picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const maxRequest = Number(process.argv[2]);
const maxResident = Number(process.argv[3]);

function write(head: unknown, parts: readonly Uint8Array[] = []): void {
  for (const chunk of encodeFrame(head, parts)) process.stdout.write(chunk);
}

// An exit would wait for the thread that decodes, and a hostile picture may keep it for minutes.
const end = (): boolean => process.kill(process.pid, 'SIGKILL');

// Decoding runs in other threads, so this one is free to look at the clock.
setInterval(() => {
  if (process.memoryUsage.rss() <= maxResident) return;
  writeSync(2, TOO_MUCH_MEMORY);
  end();
}, 20);

const read = createFrameReader(maxRequest, ({ head, parts }) => {
  const request = requestHead.parse(head);
  void decodeHere(parts[0] ?? new Uint8Array(), request).then((answer) => write(answer.head, answer.parts));
});

process.stdin.on('data', read);
process.stdin.on('end', end);
process.stdout.on('error', end);
write({ kind: 'ready' });
