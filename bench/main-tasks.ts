// The tasks of a page's main thread, as Chromium traces them.
import type { Page } from '@playwright/test';
import { z } from 'zod';

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'v8.execute'];

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the processor. */
  tdur: z.number().optional(),
});
type Traced = z.infer<typeof event>;

/** What happens in the browser while something is done on a page. */
export async function trace(page: Page, work: () => Promise<void>): Promise<Traced[]> {
  const session = await page.context().newCDPSession(page);
  const events: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events.flatMap((one) => event.safeParse(one).data ?? []);
}

/** The processor time (ms) of each task of the main thread: the one that ran the scripts. */
export function mainTasks(read: readonly Traced[]): number[] {
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const ran = Map.groupBy(
    read.filter(({ name }) => name === 'FunctionCall' || name === 'v8.evaluateModule'),
    thread,
  );
  const [main] = [...ran].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  if (main === undefined) throw new Error('The page ran no script.');
  return read.filter((one) => one.name === 'RunTask' && thread(one) === main).map(({ tdur = 0 }) => tdur / 1000);
}
