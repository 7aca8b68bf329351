import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ServiceChild, ServiceDown, startServiceChild } from './index.ts';

const entry = new URL('./test-service.ts', import.meta.url);
let child: ServiceChild | undefined;
afterEach(() => child?.close());
const soon = { timeout: 20_000, interval: 20 };

async function started(options: Partial<Parameters<typeof startServiceChild>[0]> = {}): Promise<ServiceChild> {
  child = startServiceChild({ entry, init: {}, ...options });
  await child.ready;
  return child;
}

describe('a service child', () => {
  test('answers many requests at once, with bytes as they were', async () => {
    const asked = await started();
    const requests = Array.from({ length: 20 }, (_, i) => ({ i, bytes: new Uint8Array([i, 255]), none: undefined }));
    expect(await Promise.all(requests.map((one) => asked.ask(one)))).toEqual(requests);
  });

  test('gets what it serves with over its channel, and nothing of this environment', async () => {
    process.env.A_SECRET_OF_THE_TESTS = 'x';
    const asked = await started({ init: { url: 'secret' }, env: { PGSSLMODE: 'require' } });
    const { names, args, init } = (await asked.ask('environment')) as Record<string, string[]>;
    delete process.env.A_SECRET_OF_THE_TESTS;
    expect(names).toEqual(expect.arrayContaining(['PATH', 'PGSSLMODE']));
    expect(names).not.toContain('A_SECRET_OF_THE_TESTS');
    expect(args).toEqual([]);
    expect(init).toEqual({ url: 'secret' });
  });

  test('passes on what its handler threw, and notes', async () => {
    const notes: unknown[] = [];
    const asked = await started({ onNote: (note) => notes.push(note) });
    await expect(asked.ask('fail')).rejects.toThrow('no such thing');
    await asked.ask('note');
    expect(notes).toEqual([{ said: 'behind' }]);
  });

  test('stops what its asker waits for no more', async () => {
    const asked = await started();
    const control = new AbortController();
    const waits = asked.ask('wait', control.signal);
    control.abort(new Error('stopped'));
    await expect(waits).rejects.toThrow('stopped');
    await vi.waitFor(async () => expect(await asked.ask('aborted')).toBe(1), soon);
    await expect(asked.ask('again', control.signal)).rejects.toThrow('stopped');
  });

  test('that is killed or ends tells those who wait, refuses meanwhile, and is started again', async () => {
    const ends: string[] = [];
    const asked = await started({ onEnd: (error) => ends.push(error.message) });
    const { pid } = asked;
    const waits = [asked.ask('wait'), asked.ask('leave')];
    for (const one of waits) await expect(one).rejects.toThrow(ServiceDown);
    await expect(asked.ask(1)).rejects.toThrow('it is starting');
    await vi.waitFor(async () => expect(await asked.ask(1)).toBe(1), soon);
    expect(asked.pid).not.toBe(pid);
    process.kill(asked.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(ends).toHaveLength(2), soon);
    await vi.waitFor(async () => expect(await asked.ask(2)).toBe(2), soon);
  });

  test('that hangs is ended after the limit of an answer, with everybody who waits told, and is started again', async () => {
    const ends: string[] = [];
    const asked = await started({ askLimitMs: 1_500, onEnd: (error) => ends.push(error.message) });
    const { pid } = asked;
    const waits = [asked.ask('hang'), asked.ask('behind it')];
    for (const one of waits) await expect(one).rejects.toThrow(/did not answer in 1.5 seconds/);
    for (const one of waits) await expect(one).rejects.toThrow(ServiceDown);
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
    await vi.waitFor(async () => expect(await asked.ask(1)).toBe(1), soon);
    expect(ends).toHaveLength(1);
  });

  test('that answers in time is not ended by the limit of another answer', async () => {
    const asked = await started({ askLimitMs: 300 });
    const { pid } = asked;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // an answer takes as long as the machine is busy
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await asked.ask(turn)).toBe(turn);
        vi.advanceTimersByTime(200);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(asked.pid).toBe(pid);
  });

  test('of which the first start fails says why', async () => {
    child = startServiceChild({ entry, init: { refuses: 'the database is away' } });
    await expect(child.ready).rejects.toThrow('the database is away');
    await expect(child.ask(1)).rejects.toThrow(ServiceDown);
  });

  test.runIf(process.platform !== 'win32')('ends with its parent, however that ended', async () => {
    const front = import.meta.resolve('./index.ts');
    const source = `import { startServiceChild } from '${front}';
      const child = startServiceChild({ entry: new URL('${entry.href}'), init: {} });
      await child.ready;
      process.stdout.write(String(child.pid));`;
    const args = ['--no-warnings', '--input-type=module', '--eval', source];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(Number(said.toString()), 0)).toThrow('ESRCH'), soon);
  });

  test('is gone when it is closed, and stays so', async () => {
    const asked = await started();
    const waits = asked.ask('wait');
    const [closed] = await Promise.all([asked.close(), expect(waits).rejects.toThrow(ServiceDown)]);
    expect(closed).toBeUndefined();
    expect(asked.pid).toBeUndefined();
    await expect(asked.ask(1)).rejects.toThrow('it is closed');
  });
});
