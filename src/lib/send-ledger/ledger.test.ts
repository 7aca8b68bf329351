import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderOf } from './delivery-folder.ts';
import { type Ledger, type Marks, openLedger } from './index.ts';

let root: string;
let ledger: Ledger;
const now = (): Date => new Date('2026-11-21T08:00:00Z');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ledger-'));
  ledger = await openLedger(root, { now });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function beginOk(key: string, token: number): Promise<Marks> {
  const begun = await ledger.begin(key, token);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.marks;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** What a torn write leaves: the name, and less than the text. */
function tear(key: string, name: string, text = '{"at":"2026-'): Promise<void> {
  return writeFile(join(folderOf(root, key), name), text);
}

describe('a delivery', () => {
  it('goes from unknown over before-data and in-doubt to accepted, and is never begun again', async () => {
    expect(await ledger.read('n1')).toEqual({ key: 'n1', state: 'unknown', attempt: 0 });
    const marks = await beginOk('n1', 1);
    expect(await ledger.read('n1')).toMatchObject({ state: 'before-data', attempt: 1, fencingToken: 1 });
    expect(await marks.data()).toBe(true);
    expect(await ledger.read('n1')).toMatchObject({ state: 'in-doubt', attempt: 1 });
    expect(await marks.result('accepted', '250 queued', 250)).toBe(true);
    expect(await ledger.read('n1')).toEqual({
      key: 'n1',
      state: 'accepted',
      attempt: 1,
      fencingToken: 1,
      response: '250 queued',
      code: 250,
      at: '2026-11-21T08:00:00.000Z',
      leftAt: '2026-11-21T08:00:00.000Z',
    });
    expect(await ledger.begin('n1', 2)).toMatchObject({ ok: false, reason: 'accepted' });
    expect(await marks.data()).toBe(false);
    expect(await marks.result('rejected', '550')).toBe(false);
  });

  it('that stopped before DATA goes on as the same attempt', async () => {
    await beginOk('n1', 1);
    const again = await beginOk('n1', 2);
    expect(again.attempt).toBe(1);
    expect(await again.data()).toBe(true);
  });

  it.each([true, false])('that was deferred may be tried again, in DATA or before: %s', async (inData) => {
    const first = await beginOk('n1', 1);
    if (inData) await first.data();
    expect(await first.result('deferred', '451 later', 451)).toBe(true);
    expect(await ledger.read('n1')).toMatchObject({ state: 'deferred', attempt: 1, code: 451 });
    const second = await beginOk('n1', 1);
    expect(second.attempt).toBe(2);
    expect(await first.data()).toBe(false);
    expect(await second.data()).toBe(true);
    await second.result('accepted', '250');
    expect(await ledger.read('n1')).toMatchObject({ state: 'accepted', attempt: 2 });
  });

  it('that was rejected is over', async () => {
    await (await beginOk('n1', 1)).result('rejected', '550 no such user', 550);
    expect(await ledger.begin('n1', 2)).toMatchObject({ ok: false, reason: 'rejected' });
  });

  it('in doubt is not begun again until a person settles it', async () => {
    await (await beginOk('n1', 1)).data();
    expect(await ledger.begin('n1', 2)).toMatchObject({ ok: false, reason: 'in-doubt' });
    expect(await ledger.resolve('n1', 'did-not-arrive', 'operator@demo.test')).toBe(true);
    expect(await ledger.read('n1')).toMatchObject({ state: 'deferred', resolvedBy: 'operator@demo.test' });
    expect((await beginOk('n1', 2)).attempt).toBe(2);
  });

  it('settled as arrived is accepted', async () => {
    await (await beginOk('n1', 1)).data();
    expect(await ledger.resolve('n1', 'arrived', 'operator')).toBe(true);
    expect(await ledger.resolve('n1', 'did-not-arrive', 'operator')).toBe(false);
    expect(await ledger.begin('n1', 2)).toMatchObject({ ok: false, reason: 'accepted' });
  });

  it('whose acceptance comes in after a person said otherwise is accepted', async () => {
    const late = await beginOk('n1', 1);
    await late.data();
    await ledger.resolve('n1', 'did-not-arrive', 'operator');
    const second = await beginOk('n1', 2);
    expect(await late.result('accepted', '250')).toBe(true);
    expect(await ledger.read('n1')).toMatchObject({ state: 'accepted', attempt: 1 });
    expect(await second.data()).toBe(false);
  });

  it('cannot be settled where there is no doubt', async () => {
    expect(await ledger.resolve('none', 'arrived', 'operator')).toBe(false);
    await beginOk('n1', 1);
    expect(await ledger.resolve('n1', 'arrived', 'operator')).toBe(false);
  });

  it('cannot be accepted without the data mark', async () => {
    await expect((await beginOk('n1', 1)).result('accepted', '250')).rejects.toThrow('data mark');
  });

  it('has any text as its key', async () => {
    for (const key of ['../../etc/passwd', '', 'ü\u0000', 'a'.repeat(5000)]) {
      await beginOk(key, 1);
      expect(await ledger.read(key)).toMatchObject({ key, state: 'before-data' });
    }
    expect((await readdir(root)).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true);
    expect(await collect(ledger.list())).toHaveLength(4);
    expect(await collect(ledger.check())).toEqual([]);
  });

  it.each([-1, 1.5, Number.NaN])('refuses the fencing token %d', async (token) => {
    await expect(ledger.begin('n1', token)).rejects.toThrow(RangeError);
  });
});

describe('a process that was overtaken', () => {
  it('may not begin, mark or answer', async () => {
    const stale = await beginOk('n1', 1);
    const fresh = await beginOk('n1', 2);
    expect(await ledger.begin('n1', 1)).toMatchObject({ ok: false, reason: 'fenced' });
    expect(await stale.data()).toBe(false);
    expect(await stale.result('rejected', '550')).toBe(false);
    expect(await fresh.data()).toBe(true);
    expect(await stale.result('accepted', '250')).toBe(false);
    expect(await fresh.result('accepted', '250')).toBe(true);
  });

  it('inside DATA still tells its answer', async () => {
    const sender = await beginOk('n1', 1);
    await sender.data();
    expect((await ledger.begin('n1', 2)).ok).toBe(false);
    expect(await sender.result('accepted', '250')).toBe(true);
  });

  it('has lost, even where it had looked before: of two marks at the same moment one is true', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = [await beginOk(`n${round}`, 1), await beginOk(`n${round}`, 1)];
      const both = await Promise.all([one.data(), two.data()]);
      expect(both.filter(Boolean)).toHaveLength(1);
    }
  });

  it('finds the gate of an attempt shut that was answered before DATA', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = [await beginOk(`n${round}`, 1), await beginOk(`n${round}`, 1)];
      const [entered, kept] = await Promise.all([one.data(), two.result('deferred', '450')]);
      expect([entered, kept].filter(Boolean)).toHaveLength(1);
      // Either it is being sent, or it may be tried again: never both.
      expect((await ledger.read(`n${round}`)).state).toBe(entered ? 'in-doubt' : 'deferred');
    }
  });
});

describe('torn files', () => {
  it('a torn data mark counts as sent', async () => {
    await beginOk('n1', 1);
    await tear('n1', '0001.data');
    expect(await ledger.read('n1')).toMatchObject({ state: 'in-doubt' });
    expect((await ledger.begin('n1', 2)).ok).toBe(false);
    expect(await ledger.resolve('n1', 'arrived', 'operator')).toBe(true);
  });

  it('a torn result leaves the delivery in doubt, and a person can settle it', async () => {
    await (await beginOk('n1', 1)).data();
    await tear('n1', '0001.result', '');
    expect(await ledger.read('n1')).toMatchObject({ state: 'in-doubt' });
    expect(await ledger.resolve('n1', 'did-not-arrive', 'operator')).toBe(true);
    expect(await ledger.read('n1')).toMatchObject({ state: 'deferred' });
  });

  it('a torn beginning, an unfinished draft and a torn key stop nothing', async () => {
    await beginOk('n1', 1);
    await tear('n1', '0001.begin.0000000000000001', '');
    await tear('n1', '.0001.data.some.draft', '');
    expect(await ledger.read('n1')).toMatchObject({ state: 'before-data' });
    expect((await beginOk('n1', 2)).attempt).toBe(1);
    expect((await collect(ledger.check())).map(({ kind }) => kind)).toEqual([]);
  });

  it('whatever a crash cuts off, a delivery that entered DATA is not begun again', async () => {
    await (await beginOk('n1', 1)).data();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('0001.data', '0001.result'),
        fc.string({ maxLength: 60 }),
        async (name, text) => {
          await tear('n1', name, text);
          expect((await ledger.begin('n1', 9)).ok).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the check', () => {
  it('finds nothing in a ledger of every state', async () => {
    await beginOk('a', 1);
    await (await beginOk('b', 1)).data();
    await (await beginOk('c', 1)).result('deferred', '450');
    const sent = await beginOk('d', 1);
    await sent.data();
    await sent.result('accepted', '250');
    expect(await collect(ledger.check())).toEqual([]);
    expect((await collect(ledger.list())).map(({ key, state }) => `${key} ${state}`).sort()).toEqual([
      'a before-data',
      'b in-doubt',
      'c deferred',
      'd accepted',
    ]);
  });

  it.each<[string, string, string]>([
    ['0001.data', '', 'torn'],
    ['0001.result', 'x', 'torn'],
    ['0001.resolved', '{}\n', 'torn'],
    ['key.json', '', 'torn'],
    ['key.json', '{"key":"another"}\n', 'wrong-key'],
    ['note.txt', 'x', 'strange-file'],
    ['0003.begin.0000000000000001', '{"at":"x","fencingToken":1}\n', 'gap'],
    ['0002.data', '{"at":"x","fencingToken":1}\n', 'no-begin'],
    ['0001.result', '{"at":"x","fencingToken":1,"outcome":"accepted","response":"250"}\n', 'accepted-without-data'],
  ])('finds a %s of %j: %s', async (name, text, kind) => {
    await beginOk('n1', 1);
    await tear('n1', name, text);
    expect((await collect(ledger.check())).map((fault) => fault.kind)).toContain(kind);
  });
});
