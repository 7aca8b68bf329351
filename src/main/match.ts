// `npm run match -- --originals DIR --candidates DIR`: the matching engine on two folders, without a database. One line
// for each candidate on standard output; what could not be read is named on standard error. `--help` says the rest.
import { constants } from 'node:os';
import { createDecoder } from '#lib/image-decode/index.ts';
import { createVideoReader, findFfmpeg } from '#lib/video-decode/index.ts';
import { calledFrom } from './called-from.ts';
import { help, type Order, readArguments, usage, WrongUse } from './match/arguments.ts';
import { compareFolders, type Outcome } from './match/compare-folders.ts';
import { AT_ONCE } from './match/in-order.ts';
import { printable } from './match/printable.ts';
import { createScreen } from './match/show-progress.ts';

const stopping = new AbortController();
/** 128 and the number of the signal, once there was one. */
let endedBy: number | undefined;
const brokenPipe = 128 + constants.signals.SIGPIPE;

function stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGPIPE'): void {
  endedBy ??= 128 + constants.signals[signal];
  stopping.abort(new Error(`ended by ${signal}`));
}

// A terminal sends it to all processes, and the one that started this one hands it on: it may come twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  stop('SIGPIPE'); // whoever read the lines has had enough
});

async function main(): Promise<number> {
  const order = readArguments(process.argv.slice(2), calledFrom());
  if (order === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const decoder = createDecoder({ processes: AT_ONCE });
  const ffmpeg = await findFfmpeg();
  const video = ffmpeg && createVideoReader({ ffmpeg, readers: AT_ONCE });
  try {
    const screen = createScreen(process.stdout, process.stderr);
    const outcome = await compareFolders(order, {
      ...{ decoder, video, screen, ffmpegVersion: ffmpeg?.version, signal: stopping.signal },
    });
    if (!outcome.isInterrupted) return 0;
    if (endedBy !== brokenPipe) process.stderr.write(`${sayHowToGoOn(order, outcome)}\n`);
    return endedBy ?? 1;
  } finally {
    await Promise.all([decoder.close(), video?.close()]);
  }
}

function sayHowToGoOn({ resume, html }: Order, { done, total }: Outcome): string {
  const how =
    resume === undefined
      ? 'With --resume FILE a run continues where it stopped.'
      : 'Run the same command again to continue from here.';
  const report = html === undefined ? '' : ' No report was written.';
  return `Stopped after ${done} of ${total} ${total === 1 ? 'candidate' : 'candidates'}.${report} ${how}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isWrong = error instanceof WrongUse;
  const words = isWrong ? `${printable(error.message)}\n${usage}` : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exitCode = isWrong ? 2 : 1;
}
