import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDecision, sendUndos } from './send-decision.ts';

type Said = { status: number; body?: object } | 'no network';
const said = (...answers: Said[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.replace('/api/v1', '')}`);
    const answer = answers.shift() ?? expect.fail(`nobody expected ${method} ${url}`);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status });
  });
  return asked;
};
const decide = 'POST /cases/cas_1/decision';
const look = 'GET /cases/cas_1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function sent<Answer>(work: Promise<Answer>): Promise<Answer> {
  await vi.runAllTimersAsync();
  return work;
}

describe('a decision', () => {
  it('is said until somebody answers', async () => {
    const asked = said('no network', { status: 500 }, { status: 503 }, { status: 200 });
    expect(await sent(sendDecision(['cas_1'], 'dismiss'))).toEqual([]);
    expect(asked).toEqual([decide, decide, decide, decide]);
  });

  it('that is refused stands as the server has it', async () => {
    const refusal = { status: 409, body: { code: 'case_state_changed', detail: 'It has changed.' } };
    const asked = said(refusal, { status: 200, body: { state: 'dismissed' } });
    expect(await sent(sendDecision(['cas_1'], 'approve'))).toEqual([
      { id: 'cas_1', sentence: 'It has changed.', holds: 'dismiss' },
    ]);
    expect(asked).toEqual([decide, look]);
  });

  it('whose every answer is lost holds if the server holds it', async () => {
    const lost = Array.from({ length: 7 }, (): Said => ({ status: 500 }));
    said(...lost, { status: 200, body: { state: 'whitelisted' } });
    expect(await sent(sendDecision(['cas_1'], 'whitelist'))).toEqual([]);
  });

  it('of many says which one did not hold', async () => {
    const results = [
      { id: 'cas_1', state: 'dismissed' },
      { id: 'cas_2', code: 'already_sent', message: 'It is out.' },
    ];
    said({ status: 200, body: { results } }, { status: 200, body: { state: 'noticed' } });
    expect(await sent(sendDecision(['cas_1', 'cas_2'], 'dismiss'))).toEqual([
      { id: 'cas_2', sentence: 'It is out.', holds: 'approve' },
    ]);
  });
});

it('what cannot be taken back says why, and what holds', async () => {
  said(
    { status: 409, body: { code: 'already_sent', detail: 'A notice is out.' } },
    { status: 200, body: { state: 'noticed' } },
  );
  expect(await sent(sendUndos(['cas_1']))).toEqual([{ id: 'cas_1', sentence: 'A notice is out.', holds: 'approve' }]);
});

describe('sendUndos', () => {
  it('takes decisions back one after the other, each until somebody answers', async () => {
    const asked = said({ status: 200 }, 'no network', { status: 503 }, { status: 200 }, { status: 200 });
    expect(await sent(sendUndos(['cas_1', 'cas_2', 'cas_3']))).toEqual([]);
    expect(asked).toEqual([1, 2, 2, 2, 3].map((n) => `POST /cases/cas_${n}/undo`));
  });

  it('says which of several decisions hold, and goes on with the others', async () => {
    const refusal = { status: 409, body: { code: 'already_sent', detail: 'The notice is out.' } };
    const asked = said({ status: 200 }, refusal, { status: 200, body: { state: 'noticed' } }, { status: 200 });
    expect(await sent(sendUndos(['cas_1', 'cas_2', 'cas_3']))).toEqual([
      { id: 'cas_2', sentence: 'The notice is out.', holds: 'approve' },
    ]);
    expect(asked.at(-1)).toBe('POST /cases/cas_3/undo');
  });
});
