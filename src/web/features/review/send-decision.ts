import type { AlikeDecision } from '#modules/cases/alike/reason-class.ts';
import { fairUse } from '#modules/cases/considered.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, asSaid } from '#web/features/api/problem.ts';
import type { CaseDetail, CaseResults, Decision } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { decisionOf } from './review-state.ts';
import { reviewTexts } from './texts.tsx';

/** What did not come as it was wanted. */
export type Refused = {
  id: string;
  /** Why, in the server's words; `code` says it where they are absent. */
  sentence: string | undefined;
  /** `held`: an operator looks at it first. `unanswered`: read again. `lost`: that was not possible either. */
  code?: string | undefined;
  /** What the server holds instead. */
  holds: Decision | undefined;
};

/** A case and what its preview gave for what was seen of it. */
export type Seen = { id: string; seen: string };
type Held = Readonly<Record<string, Decision>>;
type Result = CaseResults['results'][number];

/** Half a minute in all: a tunnel, a restart of the server. */
const waitsMs = [500, 1000, 2000, 4000, 8000, 15_000];

/** Says a decision until somebody answers; answers what did not hold, and what does. Said twice, it is one. */
export async function sendDecision(
  ids: readonly string[],
  decision: Decision,
  { workId }: { workId?: string | undefined } = {},
): Promise<Refused[]> {
  const [only] = ids;
  const body = { decision, considered: fairUse.version };
  const refused =
    ids.length === 1 && only
      ? await sendOne(only, () => api.post(`/cases/${only}/decision`, { ...body, workId }))
      : await sendMany(ids, '/cases/decisions', () => body, shortOf(decision));
  // An answer may be lost on its way: what holds as it was wanted was not refused.
  return refused.filter(({ holds }) => holds !== decision);
}

/** Decides about these as about the model, each only as it was seen. What the server says of each is all that counts. */
export async function sendAlike(cases: readonly Seen[], decision: AlikeDecision, model: string): Promise<Refused[]> {
  const tokens = new Map(cases.map(({ id, seen }) => [id, seen]));
  const bodyOf = (ids: readonly string[]) => ({
    decision,
    considered: fairUse.version,
    alike: model,
    seen: ids.map((id) => ({ id, token: tokens.get(id) })),
  });
  const refused = await sendMany([...tokens.keys()], '/cases/decisions', bodyOf, shortOf(decision));
  return refused.filter(({ code, holds }) => code !== 'unanswered' || holds !== decision);
}

/** Takes these decisions back, several in one call; with `alike` those alone that were made like it. */
export async function sendUndos(
  ids: readonly string[],
  { alike, was = {} }: { alike?: string | undefined; was?: Held } = {},
): Promise<Refused[]> {
  const [only] = ids;
  if (!only) return [];
  if (ids.length === 1 && !alike) return sendOne(only, () => api.post(`/cases/${only}/undo`));
  const refused = await sendMany(
    ids,
    '/cases/undos',
    () => ({ alike }),
    () => false,
    was,
  );
  return refused.filter(({ code, holds }) => code !== 'unanswered' || holds !== undefined);
}

/** So many ids one call may carry. */
const mostInCall = 200;

const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostInCall) }, (_, call) =>
    ids.slice(call * mostInCall, (call + 1) * mostInCall),
  );

/** Answered without a refusal, and yet not decided so: an operator looks at it first. */
const shortOf =
  (decision: Decision) =>
  ({ state }: Result): boolean =>
    state !== undefined && decisionOf(state) !== decision;

const sendOne = (id: string, ask: () => Promise<unknown>): Promise<Refused[]> =>
  patiently(ask).then(
    () => [],
    async (error: unknown) => [{ id, sentence: asSaid(error), holds: await readHeld(id).catch(() => undefined) }],
  );

/** In as many calls as it takes; each case as its own result says. `was`: what holds where a whole call is refused. */
async function sendMany(
  ids: readonly string[],
  path: string,
  bodyOf: (ids: readonly string[]) => object,
  isShort: (result: Result) => boolean,
  was: Held = {},
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const some of inCalls(ids)) {
    let isLost = false;
    try {
      const { results } = await patiently(
        () => api.post<CaseResults>(path, { ids: some, ...bodyOf(some) }),
        () => {
          isLost = true;
        },
      );
      refused.push(...results.flatMap((result) => refusedBy(result, isShort)));
    } catch (error) {
      const sentence = asSaid(error);
      refused.push(
        ...(isLost ? await readAgain(some, sentence) : some.map((id) => ({ id, sentence, holds: was[id] }))),
      );
    }
  }
  return refused;
}

function refusedBy(result: Result, isShort: (result: Result) => boolean): Refused[] {
  const { id, code, message, stays } = result;
  if (code) return [{ id, code, sentence: message ?? textsOf(reviewTexts).refused, holds: stays && decisionOf(stays) }];
  return isShort(result) ? [{ id, code: 'held', sentence: undefined, holds: undefined }] : [];
}

/** Whether the call arrived is not known: what holds is read, one after the other, while somebody answers. */
async function readAgain(ids: readonly string[], sentence: string): Promise<Refused[]> {
  const read: Refused[] = [];
  try {
    for (const id of ids) read.push({ id, code: 'unanswered', sentence, holds: await readHeld(id) });
  } catch {
    // Told of each that was not read: it is `lost`.
  }
  const unread = ids.slice(read.length);
  return [...read, ...unread.map((id) => ({ id, code: 'lost', sentence: undefined, holds: undefined }))];
}

/** What the server says of the case now. */
const readHeld = async (id: string): Promise<Decision | undefined> =>
  decisionOf((await api.get<CaseDetail>(`/cases/${id}`)).state);

/** An answer that is no answer is asked for again; a refusal is one. */
async function patiently<Answer>(ask: () => Promise<Answer>, onLost?: () => void): Promise<Answer> {
  for (const wait of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isPassing(error.status)) throw error;
      onLost?.();
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask();
}

const isPassing = (status: number): boolean => status === 0 || status >= 500;
