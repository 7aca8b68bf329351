import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendAlike, sendDecision, sendUndos } from './send-decision.ts';

type Said = { status: number; body?: object } | 'no network';
const said = (...answers: Said[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    asked.push(`${method} ${url.replace('/api/v1', '')}`);
    const answer = answers.shift() ?? expect.fail(`nobody expected ${method} ${url}`);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status });
  });
  return asked;
};
let bodies: unknown[] = [];
const decide = 'POST /cases/cas_1/decision';
const look = 'GET /cases/cas_1';

beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
});
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
      { id: 'cas_2', code: 'already_sent', message: 'It is out.', stays: 'noticed' },
    ];
    const asked = said({ status: 200, body: { results } });
    expect(await sent(sendDecision(['cas_1', 'cas_2'], 'dismiss'))).toEqual([
      { id: 'cas_2', code: 'already_sent', sentence: 'It is out.', holds: 'approve' },
    ]);
    expect(asked).toEqual(['POST /cases/decisions']);
  });

  it('of many that is refused as a whole changed nothing', async () => {
    const asked = said({ status: 403, body: { code: 'forbidden', detail: 'Not now.' } });
    expect(await sent(sendDecision(['cas_1', 'cas_2'], 'dismiss'))).toEqual(
      ['cas_1', 'cas_2'].map((id) => ({ id, sentence: 'Not now.', holds: undefined })),
    );
    expect(asked).toHaveLength(1);
  });
});

describe('sendAlike', () => {
  const seen = [1, 2, 3].map((n) => ({ id: `cas_${n}`, seen: `s${n}` }));
  const lost = Array.from({ length: 7 }, (): Said => 'no network');

  it('says what was seen of each case, also where there is only one', async () => {
    const asked = said({ status: 200, body: { results: [{ id: 'cas_1', state: 'approved' }] } });
    expect(await sent(sendAlike(seen.slice(0, 1), 'approve', 'cas_9'))).toEqual([]);
    expect(asked).toEqual(['POST /cases/decisions']);
    expect(bodies).toMatchObject([{ ids: ['cas_1'], alike: 'cas_9', seen: [{ id: 'cas_1', token: 's1' }] }]);
  });

  it('takes the word of the server alone: a case decided elsewhere, or on hold, is not decided alike', async () => {
    const results = [
      { id: 'cas_1', code: 'not_alike', message: 'It changed.', stays: 'approved' },
      { id: 'cas_2', state: 'held' },
      { id: 'cas_3', state: 'approved' },
    ];
    const asked = said({ status: 200, body: { results } });
    expect(await sent(sendAlike(seen, 'approve', 'cas_9'))).toEqual([
      { id: 'cas_1', code: 'not_alike', sentence: 'It changed.', holds: 'approve' },
      { id: 'cas_2', code: 'held', sentence: undefined, holds: undefined },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('reads again what came of a call without an answer', async () => {
    said(
      ...lost,
      { status: 200, body: { state: 'approved' } },
      { status: 200, body: { state: 'found' } },
      'no network',
    );
    expect(await sent(sendAlike(seen, 'approve', 'cas_9'))).toMatchObject([
      { id: 'cas_2', code: 'unanswered', holds: undefined },
      { id: 'cas_3', code: 'lost', holds: undefined },
    ]);
  });

  it('does not know what came of a call while nobody answers, and stops asking', async () => {
    const asked = said(...lost, 'no network');
    expect((await sent(sendAlike(seen, 'approve', 'cas_9'))).map(({ code }) => code)).toEqual(Array(3).fill('lost'));
    expect(asked).toHaveLength(8);
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
  it('takes several decisions back in one call, until somebody answers', async () => {
    const results = [1, 2, 3].map((n) => ({ id: `cas_${n}`, state: 'found' }));
    const asked = said('no network', { status: 503 }, { status: 200, body: { results } });
    expect(await sent(sendUndos(['cas_1', 'cas_2', 'cas_3']))).toEqual([]);
    expect(asked).toEqual(Array(3).fill('POST /cases/undos'));
  });

  it('asks in as many calls as it takes', async () => {
    const ids = Array.from({ length: 401 }, (_, n) => `cas_${n}`);
    const asked = said(...Array.from({ length: 3 }, () => ({ status: 200, body: { results: [] } })));
    expect(await sent(sendUndos(ids))).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  it('says which of several decisions hold, and goes on with the others', async () => {
    const results = [
      { id: 'cas_1', state: 'found' },
      { id: 'cas_2', code: 'already_sent', message: 'The notice is out.', stays: 'noticed' },
      { id: 'cas_3', state: 'found' },
    ];
    const asked = said({ status: 200, body: { results } });
    expect(await sent(sendUndos(['cas_1', 'cas_2', 'cas_3']))).toEqual([
      { id: 'cas_2', code: 'already_sent', sentence: 'The notice is out.', holds: 'approve' },
    ]);
    expect(asked).toEqual(['POST /cases/undos']);
  });

  it('names the case like which it was decided, also of one', async () => {
    const asked = said({ status: 200, body: { results: [{ id: 'cas_1', state: 'found' }] } });
    expect(await sent(sendUndos(['cas_1'], { alike: 'cas_9' }))).toEqual([]);
    expect(asked).toEqual(['POST /cases/undos']);
    expect(bodies).toEqual([{ ids: ['cas_1'], alike: 'cas_9' }]);
  });

  it('leaves each decision as it was where the whole call is refused', async () => {
    const asked = said({ status: 403, body: { code: 'forbidden', detail: 'Not now.' } });
    const was = { cas_1: 'approve', cas_2: 'dismiss' } as const;
    expect(await sent(sendUndos(['cas_1', 'cas_2'], { was }))).toMatchObject([
      { id: 'cas_1', holds: 'approve' },
      { id: 'cas_2', holds: 'dismiss' },
    ]);
    expect(asked).toHaveLength(1);
  });
});
