import { writeSync } from 'node:fs';
import { watchParent } from '#lib/parent-watch/index.ts';
import { findFfmpeg } from '#lib/video-decode/index.ts';
import { findChromium } from '#modules/evidence/find-chromium.ts';
import { whyNoCopyModel } from '../copy-model.ts';
import { greeting } from './greeting.ts';
import { CannotStart, type StartPlan, startAll } from './start-all.ts';

/** Everything ends within ten seconds, whatever hangs; what is left then is ended by the guard in each child. */
const latestMs = 9500;

/**
 * Runs the whole product in front of a terminal: prints where it is and how to stop, ends it on Ctrl-C, SIGTERM,
 * a closed terminal, or when its own parent is gone. Repeated signals change nothing: npm and the terminal both send them.
 * The process ends with 0 when it was told to, with 1 and a sentence when it could not start.
 */
export async function runUntilEnd(plan: Omit<StartPlan, 'signal'>): Promise<never> {
  const end = new AbortController();
  const stop = () => {
    if (end.signal.aborted) return;
    end.abort();
    setTimeout(() => process.exit(1), latestMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A terminal or pipe that is gone must not end us before our children have ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  watchParent(stop);
  process.on('uncaughtException', (error) => {
    plan.log.fatal({ err: error }, 'the starter failed');
    process.exitCode = 1;
    stop();
  });
  try {
    const [ffmpeg, noCopyModel, chromium] = await Promise.all([
      findFfmpeg(),
      whyNoCopyModel(plan.config),
      findChromium({ given: plan.config.chromiumPath }),
    ]);
    const noPictures = 'why' in chromium ? chromium.why : undefined;
    await startAll({ ...plan, signal: end.signal }, (started) =>
      process.stdout.write(greeting(plan.config, started, { ffmpeg, noCopyModel, noPictures })),
    );
    if (end.signal.aborted) process.stdout.write('Stopped.\n');
    return process.exit();
  } catch (error) {
    if (!(error instanceof CannotStart)) plan.log.fatal({ err: error }, 'the start failed');
    say(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}

/** Written before the process ends, also where standard error is a pipe. */
function say(sentence: string): void {
  try {
    writeSync(2, `${sentence}\n`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'EAGAIN')))
      throw error;
  }
}
