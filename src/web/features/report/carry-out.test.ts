import { describe, expect, it } from 'vitest';
import type { CaseResults } from '#web/features/api/types.ts';
import { carryOut } from './carry-out.ts';

type Body = { ids: readonly string[]; decision?: string; withdraw?: boolean };
type Answer = (body: Body) => CaseResults['results'];
const many = (n: number) => Array.from({ length: n }, (_, at) => `cas_${at}`);

/** Carries it out against a server that answers so. */
async function carried(asked: Partial<Parameters<typeof carryOut>[0]>, answer: Answer) {
  const calls: { path: string; body: Body }[] = [];
  const parts: CaseResults['results'] = [];
  let withdrawn = 0;
  let error: unknown;
  await carryOut({
    ...{ act: 'whitelist', ids: many(120), withdraws: false, isStopped: () => false },
    onPart: (part, more) => {
      parts.push(...part);
      withdrawn += more;
    },
    post: async (path, body) => {
      calls.push({ path, body });
      return { results: answer(body) };
    },
    ...asked,
  }).catch((failure: unknown) => {
    error = failure;
  });
  return { calls, parts, withdrawn, error };
}
const state =
  (name: 'whitelisted' | 'withdrawn'): Answer =>
  ({ ids }) =>
    ids.map((id) => ({ id, state: name }));

describe('carryOut', () => {
  it('decides and withdraws each part in one call', async () => {
    const { calls, parts, withdrawn } = await carried({ withdraws: true }, state('withdrawn'));
    expect(calls.map(({ path, body }) => [path, body.ids.length, body.decision, body.withdraw])).toEqual([
      ['/cases/decisions', 50, 'whitelist', true],
      ['/cases/decisions', 50, 'whitelist', true],
      ['/cases/decisions', 20, 'whitelist', true],
    ]);
    expect(parts.map(({ id }) => id)).toEqual(many(120));
    expect(withdrawn).toBe(120);
  });

  it('withdraws nothing unless that was chosen, and never with another decision', async () => {
    const plain = await carried({}, state('whitelisted'));
    expect(plain.calls.map(({ body }) => 'withdraw' in body)).toEqual([false, false, false]);
    expect(plain.withdrawn).toBe(0);
    const dismissed = await carried({ act: 'dismiss', withdraws: true }, state('whitelisted'));
    expect(dismissed.calls.map(({ body }) => 'withdraw' in body)).toEqual([false, false, false]);
  });

  it('counts what was withdrawn, not what was only put on the list or failed', async () => {
    const { withdrawn } = await carried({ ids: many(3), withdraws: true }, () => [
      { id: 'cas_0', state: 'withdrawn' },
      { id: 'cas_1', state: 'whitelisted' },
      { id: 'cas_2', code: 'case_state_changed', message: 'It moved on.' },
    ]);
    expect(withdrawn).toBe(1);
    expect((await carried({ act: 'retract', ids: many(1) }, state('withdrawn'))).withdrawn, 'no second message').toBe(
      0,
    );
  });

  it('has reported the earlier parts where a later one fails', async () => {
    let calls = 0;
    const failure = new Error('away');
    const { parts, withdrawn, error } = await carried({ withdraws: true }, (body) => {
      calls += 1;
      if (calls === 2) throw failure;
      return state('withdrawn')(body);
    });
    expect([parts.length, withdrawn, error]).toEqual([50, 50, failure]);
  });

  it('asks for no further part once it is stopped', async () => {
    let parts = 0;
    const onPart = () => {
      parts += 1;
    };
    const { calls } = await carried({ isStopped: () => parts > 0, onPart }, state('whitelisted'));
    expect(calls).toHaveLength(1);
  });
});
