import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { fairUse } from '#modules/cases/considered.ts';
import { api } from '#web/features/api/client.ts';
import { renew, useList } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { CaseSummary, DecideManyAnswer, Decision } from '#web/features/api/types.ts';
import { mediaQuery } from '#web/features/cases/case-queries.ts';
import { textsOf } from '#web/language/texts.ts';
import { emptyReview, nextOpen, openCases, reviewReducer } from './review-state.ts';

import { reviewTexts } from './texts.tsx';

export type Failure = { key: string; id: string; host: string; sentence: string };
export type Review = ReturnType<typeof useReview>;

/**
 * One sitting: decisions stand at once, go out one after the other for each case, and those that are refused bring
 * their case back and stay listed until they are read.
 */
export function useReview(filter: { host?: string | undefined; kind?: string | undefined }) {
  const client = useQueryClient();
  const list = useList<CaseSummary>('/cases', { state: 'found', order: 'found', ...filter });
  const [state, change] = useReducer(reviewReducer, emptyReview);
  const [failures, setFailures] = useState<Failure[]>([]);
  const [pending, setPending] = useState(0);
  // What is on its way for each case: an undo waits for the decision it takes back.
  const tail = useRef(new Map<string, Promise<unknown>>());

  useEffect(() => change({ type: 'arrived', cases: list.items }), [list.items]);

  const open = openCases(state);
  useEffect(() => {
    if (list.hasMore && !list.isLoadingMore && open.length < 10) list.more();
  }, [list, open.length]);

  const current = state.cases[state.at];
  const upcoming = state.cases[nextOpen(state.cases, state.decided, state.at)];
  useEffect(() => {
    if (upcoming) void prefetchPair(client, upcoming.id);
  }, [client, upcoming]);

  const say = (cases: readonly CaseSummary[], sentence: string) =>
    setFailures((was) => [...was, ...cases.map(({ id, host }) => ({ key: crypto.randomUUID(), id, host, sentence }))]);
  const byId = (ids: readonly string[]) => state.cases.filter(({ id }) => ids.includes(id));

  const queue = (ids: readonly string[], work: () => Promise<void>) => {
    setPending((was) => was + 1);
    const before = Promise.all(ids.map((id) => tail.current.get(id)));
    const mine = before.then(work).finally(() => {
      setPending((was) => was - 1);
      for (const path of ['/notices', '/report', '/dashboard']) void renew(client, path);
    });
    for (const id of ids) tail.current.set(id, mine);
  };

  const decide = (ids: readonly string[], decision: Decision, stay = false, workId?: string) => {
    change({ type: 'decided', ids, decision, stay });
    queue(ids, async () => {
      const refused = await send(ids, decision, workId).catch((error: unknown) =>
        ids.map((id) => ({ id, sentence: sentenceOf(error) })),
      );
      if (refused.length === 0) return;
      change({ type: 'reopened', ids: refused.map(({ id }) => id) });
      for (const { id, sentence } of refused) say(byId([id]), sentence);
    });
  };

  const undo = () => {
    const ids = state.undo.at(-1);
    if (!ids) return;
    const before = ids.map((id) => [id, state.decided[id]] as const);
    change({ type: 'undo-spent' });
    change({ type: 'reopened', ids });
    queue(ids, async () => {
      for (const [id, decision] of before) {
        await api.post(`/cases/${id}/undo`).catch((error: unknown) => {
          // It could not be taken back, so it stands as it was decided.
          if (decision) change({ type: 'decided', ids: [id], decision, stay: true });
          change({ type: 'undo-spent' });
          say(byId([id]), sentenceOf(error));
        });
      }
    });
  };

  return {
    ...state,
    current,
    open,
    list,
    failures,
    pending,
    forget: (key: string) => setFailures((was) => was.filter((one) => one.key !== key)),
    decide,
    takeBack: undo,
    go: (id: string) => change({ type: 'go', id }),
    step: (by: 1 | -1) => change({ type: 'step', by }),
  };
}

async function send(
  ids: readonly string[],
  decision: Decision,
  workId?: string,
): Promise<{ id: string; sentence: string }[]> {
  const [only] = ids;
  if (ids.length === 1 && only) {
    await api.post(`/cases/${only}/decision`, { decision, considered: fairUse.version, workId });
    return [];
  }
  const refused: { id: string; sentence: string }[] = [];
  for (let at = 0; at < ids.length; at += 200) {
    const { results } = await api.post<DecideManyAnswer>('/cases/decisions', {
      ids: ids.slice(at, at + 200),
      decision,
      considered: fairUse.version,
    });
    for (const { id, code, message } of results)
      if (code) refused.push({ id, sentence: message ?? textsOf(reviewTexts).refused });
  }
  return refused;
}

/** The links and the small blurred pictures of a pair, before they are looked at; never a clear one. */
async function prefetchPair(client: ReturnType<typeof useQueryClient>, id: string): Promise<void> {
  await client.prefetchQuery(mediaQuery(id));
  const media = client.getQueryData(mediaQuery(id).queryKey);
  for (const tiny of [media?.yours?.tiny, media?.found?.tiny]) if (tiny) new Image().src = tiny;
}
