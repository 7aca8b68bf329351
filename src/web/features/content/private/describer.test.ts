import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileDescription } from './describe-file.ts';
import { createDescriber, type WorkerLike } from './describer.ts';
import type { Answer, Question } from './messages.ts';

const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const description: FileDescription = { contentHash: 'ab'.repeat(32), width: 4, height: 3, fingerprints: [] };
const wants = { features: false };

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  readonly asked: Question[] = [];
  isEnded = false;
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(answer: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

let workers: FakeWorker[];
const start = (): WorkerLike => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker as unknown as WorkerLike; // as much of one as is used
};
const { signal } = new AbortController();

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('createDescriber', () => {
  it('starts one worker with the first file, and matches answers to files whatever their order', async () => {
    const describer = createDescriber(start);
    expect(workers).toHaveLength(0);
    const [one, other] = [
      describer.describe(file, wants, signal),
      describer.describe(file, { features: true }, signal),
    ];
    const [worker] = workers;
    expect(workers).toHaveLength(1);
    expect(worker?.asked.map(({ features }) => features)).toEqual([false, true]);
    const [first, second] = worker?.asked ?? [];
    worker?.say({ id: second?.id ?? 0, description: { ...description, width: 8 } });
    worker?.say({ id: first?.id ?? 0, description });
    expect([(await one).width, (await other).width]).toEqual([4, 8]);
  });

  it('rejects with the code of a picture that cannot be described, and serves the next one', async () => {
    const describer = createDescriber(start);
    const bad = describer.describe(file, wants, signal);
    workers[0]?.say({ id: workers[0].asked[0]?.id ?? 0, fault: 'unreadable' });
    await expect(bad).rejects.toMatchObject({ code: 'unreadable' });
    const good = describer.describe(file, wants, signal);
    workers[0]?.say({ id: workers[0].asked[1]?.id ?? 0, description });
    expect(await good).toEqual(description);
  });

  it('rejects what waits when the worker breaks, and starts another for the next file', async () => {
    const describer = createDescriber(start);
    const waiting = [describer.describe(file, wants, signal), describer.describe(file, wants, signal)];
    workers[0]?.dispatchEvent(new Event('error'));
    for (const one of await Promise.allSettled(waiting))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'failed' } });
    expect(workers[0]?.isEnded).toBe(true);
    void describer.describe(file, wants, signal);
    expect(workers).toHaveLength(2);
  });

  it('ends the worker once every file that it reads was cancelled', async () => {
    const describer = createDescriber(start);
    const [stop, stopOther] = [new AbortController(), new AbortController()];
    const one = describer.describe(file, wants, stop.signal);
    const other = describer.describe(file, wants, stopOther.signal);
    stop.abort(new Error('cancelled'));
    await expect(one).rejects.toThrow('cancelled');
    expect(workers[0]?.isEnded).toBe(false);
    stopOther.abort(new Error('cancelled'));
    await expect(other).rejects.toThrow('cancelled');
    expect(workers[0]?.isEnded).toBe(true);
    await expect(describer.describe(file, wants, stop.signal)).rejects.toThrow('cancelled');
    expect(workers).toHaveLength(1);
  });

  it('lets the worker go when it has been idle, and not while a file is read', async () => {
    const describer = createDescriber(start);
    const one = describer.describe(file, wants, signal);
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.isEnded).toBe(false);
    workers[0]?.say({ id: workers[0].asked[0]?.id ?? 0, description });
    await one;
    vi.advanceTimersByTime(9_000);
    expect(workers[0]?.isEnded).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(workers[0]?.isEnded).toBe(true);
  });
});
