import { afterAll, describe, expect, it } from 'vitest';
import { createReader, defineTask, EndedFromOutside, PoolFull, readHere } from './index.ts';
import { apart, eat, eatBytes, echo, fail, freeze, leave, seen } from './test-tasks.ts';

const tasks = new URL('./test-tasks.ts', import.meta.url);
const reader = createReader({ tasks, timeoutMs: 1_500, maxMemoryMiB: 64 });
afterAll(() => reader.close());
const pid = async (): Promise<number> => {
  const read = await reader.read(seen, undefined);
  return read.ok ? read.value.pid : 0;
};

describe('a text from a stranger', () => {
  it('is read in another process, by the task of its name, and comes back as it was', async () => {
    const input = { text: 'é\0\ud83d\ude00', bytes: Buffer.from([0, 255]), at: new Date(0), list: [undefined, null] };
    expect(await reader.read(echo, input)).toEqual({ ok: true, value: input });
    expect(await pid()).not.toBe(process.pid);
  });

  it('is read without anything that this process knows', async () => {
    process.env.A_SECRET_OF_THE_TESTS = 'x';
    const read = await reader.read(seen, undefined);
    delete process.env.A_SECRET_OF_THE_TESTS;
    expect(Object.keys((read.ok && read.value.env) || {})).not.toContain('A_SECRET_OF_THE_TESTS');
  });

  it('that takes for ever costs itself alone: the next one is read by a new child', async () => {
    const before = await pid();
    expect(await reader.read(freeze, `${'a'.repeat(50)}!`)).toMatchObject({ ok: false, code: 'too-slow' });
    const after = await pid();
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  });

  // Five seconds of work take minutes on a machine that does much else.
  it('that takes too much work is ended by the kernel, and refused as such', { timeout: 600_000 }, async () => {
    const patient = createReader({ tasks, maxCpuSeconds: 1, timeoutMs: 500_000 });
    expect(await patient.read(freeze, `${'a'.repeat(50)}!`)).toMatchObject({
      ok: false,
      code: 'too-slow',
      why: expect.stringContaining('of work'),
    });
    await patient.close();
  });

  it('that takes too much memory is refused as such', async () => {
    const patient = createReader({ tasks, maxMemoryMiB: 64, timeoutMs: 60_000 });
    expect(await patient.read(eat, 10_000)).toMatchObject({ ok: false, code: 'too-much-memory' });
    // Outside of the heap the kernel counts, where it does.
    if (process.platform === 'linux')
      expect(await patient.read(eatBytes, 2_000)).toMatchObject({ ok: false, code: 'too-much-memory' });
    await patient.close();
  });

  it('that breaks what reads it is refused, with why', async () => {
    expect(await reader.read(fail, 'no such tag')).toMatchObject({
      ok: false,
      code: 'broken',
      why: expect.stringContaining('no such tag'),
    });
    expect(await reader.read(leave, 3)).toMatchObject({ ok: false, code: 'broken' });
    expect(
      await reader.read(
        defineTask('unheard of', () => 1),
        undefined,
      ),
    ).toMatchObject({ ok: false, code: 'broken' });
    expect(await reader.read(echo, 'still here')).toEqual({ ok: true, value: 'still here' });
  });

  it('that nobody waits for any more is left', async () => {
    const leaves = AbortSignal.timeout(200);
    await expect(reader.read(freeze, `${'a'.repeat(50)}!`, leaves)).rejects.toThrow(/timeout|aborted/i);
  });

  it('is read again later where its child was killed from outside', async () => {
    const child = await pid();
    const waits = reader.read(freeze, `${'a'.repeat(50)}!`);
    process.kill(child, 'SIGKILL');
    await expect(waits).rejects.toThrow(EndedFromOutside);
  });

  it('is read again later also where its child was gone before the text reached it', async () => {
    process.kill(await pid(), 'SIGKILL');
    // It ends meanwhile, and this process has not heard of it yet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await expect(reader.read(echo, 'late')).rejects.toThrow(EndedFromOutside);
  });
});

it('many at once wait their turn', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => reader.read(echo, n)));
  expect(all.map((read) => read.ok && read.value)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

it('a task apart is done while another freezes the children of all others', async () => {
  const frozen = createReader({ tasks, timeoutMs: 500_000 });
  const leaves = new AbortController();
  const waits = Promise.all(['!', '?'].map((end) => frozen.read(freeze, `${'a'.repeat(50)}${end}`, leaves.signal)));
  const long = frozen.read(apart, 'long'); // by what it is given, no task apart
  expect(await frozen.read(apart, 'mail')).toEqual({ ok: true, value: 'mail' });
  leaves.abort();
  await expect(waits).rejects.toThrow('aborted');
  expect(await long).toEqual({ ok: true, value: 'long' });
  await frozen.close();
});

it('an owner of slow texts leaves a child to others, and a tenth of the queue is theirs', async () => {
  const two = createReader({ tasks, processes: 2, mostWaiting: 20, timeoutMs: 500_000 });
  const leaves = new AbortController();
  const slow = (): Promise<unknown> => two.read(freeze, `${'a'.repeat(50)}!`, leaves.signal, 'mara');
  const ended = Promise.allSettled([slow(), slow(), slow()]);
  await expect(slow()).rejects.toThrow(PoolFull);
  for (const owner of ['anna', undefined])
    expect(await two.read(echo, 'read', undefined, owner)).toEqual({ ok: true, value: 'read' });
  leaves.abort();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await two.read(echo, 'later', undefined, 'mara')).toEqual({ ok: true, value: 'later' });
  await two.close();
});

it('more than may wait are refused at once', async () => {
  const small = createReader({ tasks, mostWaiting: 1, timeoutMs: 500_000 });
  const leaves = new AbortController();
  const waits = ['!', '?'].map((end) => small.read(freeze, `${'a'.repeat(50)}${end}`, leaves.signal));
  await expect(small.read(echo, 1)).rejects.toThrow(PoolFull);
  leaves.abort();
  expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await small.close();
});

it('a child is replaced once it has worked long enough', async () => {
  const busy = createReader({ tasks, maxCpuSeconds: 0 });
  const pids = [await busy.read(seen, undefined), await busy.read(seen, undefined)].map(
    (read) => read.ok && read.value.pid,
  );
  expect(new Set(pids).size).toBe(2);
  await busy.close();
  await expect(busy.read(echo, 1)).rejects.toThrow('closed');
});

it('the time that a child takes to start is not the text’s', async () => {
  const late = `await new Promise((done) => setTimeout(done, 1500)); export const tasks = [{ name: 'echo', run: (text) => text }]`;
  const slow = createReader({ tasks: new URL(`data:text/javascript,${encodeURIComponent(late)}`), timeoutMs: 1_000 });
  expect(await slow.read(echo, 'read')).toEqual({ ok: true, value: 'read' });
  await slow.close();
});

it('a module that is not there is said when it is needed', async () => {
  const lost = createReader({ tasks: new URL('./not-there.ts', import.meta.url) });
  await expect(lost.read(echo, 1)).rejects.toThrow('could not be started');
  await lost.close();
});

it('read here, a text answers alike', async () => {
  expect(await readHere.read(echo, 1)).toEqual({ ok: true, value: 1 });
  expect(await readHere.read(fail, 'no')).toMatchObject({ ok: false, code: 'broken' });
});
