import { fairUse } from '#modules/cases/considered.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { CaseDetail, CaseResults, Decision } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { decisionOf } from './review-state.ts';
import { reviewTexts } from './texts.tsx';

export type Refused = {
  id: string;
  sentence: string /** What the server holds instead. */;
  holds: Decision | undefined;
};

/** Half a minute in all: a tunnel, a restart of the server. */
const waitsMs = [500, 1000, 2000, 4000, 8000, 15_000];

/** Says a decision until somebody answers; answers what did not hold, and what does. Said twice, it is one. */
export async function sendDecision(ids: readonly string[], decision: Decision, workId?: string): Promise<Refused[]> {
  const refused: { id: string; sentence: string }[] = [];
  const [only] = ids;
  if (ids.length === 1 && only) {
    await patiently(() => api.post(`/cases/${only}/decision`, { decision, considered: fairUse.version, workId })).catch(
      (error: unknown) => refused.push({ id: only, sentence: sentenceOf(error) }),
    );
  } else {
    for (let at = 0; at < ids.length; at += 200) {
      const some = ids.slice(at, at + 200);
      const body = { ids: some, decision, considered: fairUse.version };
      await patiently(() => api.post<CaseResults>('/cases/decisions', body)).then(
        ({ results }) => {
          for (const { id, code, message } of results)
            if (code) refused.push({ id, sentence: message ?? textsOf(reviewTexts).refused });
        },
        (error: unknown) => refused.push(...some.map((id) => ({ id, sentence: sentenceOf(error) }))),
      );
    }
  }
  const held = await Promise.all(refused.map(async (one) => ({ ...one, holds: await heldOf(one.id) })));
  // An answer may be lost on its way: what holds as it was wanted was not refused.
  return held.filter(({ holds }) => holds !== decision);
}

/** Takes these decisions back one after the other; answers those that hold as they were decided. */
export async function sendUndos(ids: readonly string[]): Promise<Refused[]> {
  const kept: Refused[] = [];
  for (const id of ids) {
    const refused = await sendUndo(id);
    if (refused) kept.push(refused);
  }
  return kept;
}

/** Takes a decision back; answers why not, where it holds. */
const sendUndo = (id: string): Promise<Refused | undefined> =>
  patiently(() => api.post(`/cases/${id}/undo`)).then(
    () => undefined,
    async (error: unknown) => ({ id, sentence: sentenceOf(error), holds: await heldOf(id) }),
  );

/** What the server says of the case now; where it says nothing, it waits. */
const heldOf = (id: string): Promise<Decision | undefined> =>
  api.get<CaseDetail>(`/cases/${id}`).then(
    ({ state }) => decisionOf(state),
    () => undefined,
  );

/** An answer that is no answer is asked for again; a refusal is one. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isPassing(error.status)) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask();
}

const isPassing = (status: number): boolean => status === 0 || status >= 500;
