import { watchParent } from '../parent-watch/index.ts';
import type { FromChild, ToChild } from './messages.ts';

/** Answers one request. The signal is aborted when its asker waits no more. */
export type Handler = (request: unknown, signal: AbortSignal) => Promise<unknown>;

/**
 * The child's side, called once in the program that `startServiceChild` starts. Ends the process with its parent, and
 * where `start` fails.
 *
 * @param start takes what the parent gave, and answers when requests can be served
 * @example serveRequests(async (init) => { const index = await load(init); return (request) => index.answer(request); });
 */
export function serveRequests(start: (init: unknown, note: (what: unknown) => void) => Promise<Handler>): void {
  const end = (): boolean => process.kill(process.pid, 'SIGKILL');
  watchParent(end);
  process.on('disconnect', end);
  // Whoever stops the whole service signals this process, too: it ends with its channel, after those who wait for an answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const say = (said: FromChild): void => void process.send?.(said);
  const running = new Map<number, AbortController>();
  let handler: Handler | undefined;

  async function answer(id: number, request: unknown): Promise<void> {
    const control = new AbortController();
    running.set(id, control);
    try {
      if (!handler) throw new Error('It is not ready.');
      say({ id, value: await handler(request, control.signal) });
    } catch (error) {
      if (!control.signal.aborted)
        say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : `${error}` });
    } finally {
      running.delete(id);
    }
  }

  process.on('message', (message) => {
    const asked = message as ToChild; // our own parent's, whose code is beside this
    if ('init' in asked) {
      start(asked.init, (note) => say({ note })).then(
        (ready) => {
          handler = ready;
          say({ ready: true });
        },
        (error: unknown) => {
          process.stderr.write(`${whyOf(error)}\n`, () => process.exit(1));
        },
      );
    } else if ('abort' in asked) running.get(asked.abort)?.abort();
    else void answer(asked.id, asked.request);
  });
}

/** Its message, and those of what caused it. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${whyOf(error.cause)}`;
}
