import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { countUndone, departure, undoDeparting } from './departing.ts';
import { departingTexts as texts } from './departing-texts.ts';
import { isDeparting, readWaiting } from './use-drafts.ts';

const now = new Date('2026-11-29T12:00:00Z');
const at = (seconds: number) => ({ sendAfter: new Date(now.getTime() + seconds * 1000).toISOString() });

describe('isDeparting', () => {
  it('is true of first notices alone: of a reminder, a later step or a withdrawal no decision can be undone', () => {
    const all = [
      { id: 'first', kind: 'notice', step: 1 },
      { id: 'later', kind: 'notice', step: 2 },
      { id: 'reminder', kind: 'reminder', step: 1 },
      { id: 'withdrawal', kind: 'retraction', step: 1 },
    ] as NoticeSummary[];
    expect(all.filter(isDeparting).map(({ id }) => id)).toEqual(['first']);
  });
});

describe('departure', () => {
  it('counts whole minutes to the first, and says whether all leave with it', () => {
    expect(departure([at(540), at(535)], now)).toEqual({ minutes: 9, together: true });
    expect(departure([at(540), at(60)], now)).toEqual({ minutes: 1, together: false });
    expect(departure([at(-5), {}], now)).toEqual({ minutes: 0, together: true });
  });

  it('is said with its number', () => {
    expect(texts.leaves(12, 9)).toBe('12 notices leave in 9 minutes.');
    expect(texts.leaves(1, 1)).toBe('1 notice leaves in 1 minute.');
    expect(texts.leaves(2, 0)).toBe('2 notices leave now.');
    expect(texts.firstLeaves(3, 4)).toBe('3 notices leave, the first in 4 minutes.');
  });
});

describe('countUndone', () => {
  const notices = [{ caseIds: ['a', 'b'] }, { caseIds: ['c'] }, { caseIds: ['d', 'e'] }, { caseIds: ['f'] }];

  it('tells what was held from what had left, by the answer for each case', () => {
    const results = [
      { id: 'a', state: 'found' as const },
      { id: 'b', state: 'found' as const },
      { id: 'c', code: 'already_sent', message: 'Somebody was told.' },
      { id: 'd', state: 'found' as const },
      { id: 'e', code: 'already_sent', message: 'Somebody was told.' },
      { id: 'f', code: 'not_found', message: 'Nothing.' },
    ];
    expect(countUndone(notices, { results })).toEqual({ held: 1, left: 2, kept: 1, caseIds: ['a', 'b', 'd'] });
  });

  it('counts as waiting in Review only cases that are found again', () => {
    const results = [
      { id: 'a', state: 'found' as const },
      { id: 'b', state: 'held' as const },
    ];
    expect(countUndone([{ caseIds: ['a', 'b'] }], { results })).toEqual({ held: 1, left: 0, kept: 0, caseIds: ['a'] });
    expect(texts.held(1, 0)).toBe('1 notice was held back.');
  });

  it('counts as kept what an engine was told of, or what changed meanwhile', () => {
    const results = ['told_to_engine', 'case_state_changed'].map((code, at) => ({ id: `${at}`, code, message: 'No.' }));
    const counted = countUndone([{ caseIds: ['0'] }, { caseIds: ['1'] }], { results });
    expect(counted).toEqual({ held: 0, left: 0, kept: 2, caseIds: [] });
  });

  it('counts a case without an answer as kept', () => {
    expect(countUndone([{ caseIds: ['a'] }], { results: [] })).toEqual({ held: 0, left: 0, kept: 1, caseIds: [] });
  });
});

describe('undoDeparting', () => {
  const notices = Array.from(
    { length: 250 },
    (_, at) => ({ id: `ntc_${at}`, caseIds: [`cas_${at}`] }) as NoticeSummary,
  );
  const asked: { ids: string[]; of: string }[] = [];
  const fetches = globalThis.fetch;
  let failsAt = 0;

  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = async (_, init) => {
      const body = JSON.parse(String(init?.body)) as { ids: string[]; of: string };
      asked.push(body);
      if (asked.length === failsAt) return Response.json({ code: 'unexpected', detail: 'Try again.' }, { status: 500 });
      return Response.json({ results: body.ids.map((id) => ({ id, state: 'found' })) });
    };
  });
  afterEach(() => {
    globalThis.fetch = fetches;
  });

  it('undoes approvals alone, in calls of 200', async () => {
    failsAt = 0;
    expect(await undoDeparting(notices)).toMatchObject({ held: 250, left: 0, kept: 0 });
    expect(asked.map(({ ids, of }) => [ids.length, of])).toEqual([
      [200, 'approve'],
      [50, 'approve'],
    ]);
  });

  it('tells what was undone together with the error of a later call', async () => {
    failsAt = 2;
    const undone = await undoDeparting(notices);
    expect(undone).toMatchObject({ held: 200, left: 0, kept: 50, error: { code: 'unexpected' } });
    expect(undone.caseIds).toHaveLength(200);
  });

  it('fails where the first call does', async () => {
    failsAt = 1;
    await expect(undoDeparting(notices)).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('readWaiting', () => {
  const fetches = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetches;
  });
  const drafts = (state: string, needs: string, n: number, of = {}) =>
    Array.from({ length: n }, () => ({ state, needs, dryRun: false, channel: 'smtp', ...of }));

  it('reads every page, and keeps forms and dry runs apart', async () => {
    const pages = [drafts('queued', 'nothing', 200), drafts('draft', 'creator', 30), drafts('draft', 'nothing', 20)];
    pages[2]?.push(...drafts('draft', 'creator', 1, { channel: 'form-packet' }));
    pages[2]?.push(...drafts('queued', 'nothing', 1, { dryRun: true }), ...drafts('draft', 'operator', 1));
    globalThis.fetch = async (url) => {
      const at = Number(new URL(String(url), 'http://localhost').searchParams.get('cursor') ?? 0);
      return Response.json({ items: pages[at], nextCursor: at < 2 ? `${at + 1}` : null });
    };
    const { mine, leaving } = await readWaiting(new AbortController().signal);
    expect([mine.length, leaving.length]).toEqual([30, 220]);
  });

  it('stops after ten pages', async () => {
    let asked = 0;
    globalThis.fetch = async () => {
      asked += 1;
      return Response.json({ items: [], nextCursor: `${asked}` });
    };
    await readWaiting(new AbortController().signal);
    expect(asked).toBe(10);
  });
});
