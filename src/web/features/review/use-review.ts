import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { renew, useList } from '#web/features/api/list-query.ts';
import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import { prefetchPair } from './prefetch-pair.ts';
import { emptyReview, openCases, reviewReducer } from './review-state.ts';
import { type Refused, sendDecision, sendUndos } from './send-decision.ts';

/** Open cases below which more are read, and pairs that are there before they are looked at. */
const readAhead = 60;
const pairsAhead = 4;
const renewAfterMs = 1500;

export type Failure = { key: string; id: string; host: string; sentence: string };
export type Review = ReturnType<typeof useReview>;

/**
 * One sitting: decisions stand at once and go out one after the other for each case. What was refused stands as the server
 * has it, where it is, so that the next key means the case that is looked at; it stays listed until it is read.
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
    if (list.hasMore && !list.isLoadingMore && open.length < readAhead) list.more();
  }, [list, open.length]);

  const current = state.cases[state.at];
  const upcoming = openCases({ ...state, cases: state.cases.slice(state.at + 1) })
    .slice(0, pairsAhead)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    for (const id of upcoming.split(' ')) if (id) void prefetchPair(client, id);
  }, [client, upcoming]);

  // Whoever leaves while something is on its way is asked once.
  useEffect(() => {
    if (pending === 0) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [pending]);

  const queue = (ids: readonly string[], work: () => Promise<readonly Refused[]>) => {
    setPending((was) => was + 1);
    const before = Promise.all(ids.map((id) => tail.current.get(id)));
    const mine: Promise<void> = before
      .then(work)
      .then((refused) => {
        for (const { id, sentence, holds } of refused) {
          // Decided anew in the meantime: what comes of that is said then.
          if (tail.current.get(id) !== mine) continue;
          change({ type: 'settled', id, decision: holds });
          const host = state.cases.find((one) => one.id === id)?.host ?? '';
          setFailures((was) => [...was, { key: crypto.randomUUID(), id, host, sentence }]);
        }
      })
      .finally(() => {
        setPending((was) => was - 1);
        renewSoon(client);
      });
    for (const id of ids) tail.current.set(id, mine);
  };

  const decide = (ids: readonly string[], decision: Decision, stay = false, workId?: string) => {
    const again = ids.filter((id) => state.decided[id] !== undefined);
    change({ type: 'decided', ids, decision, stay });
    queue(ids, async () => {
      // Another decision than before: the first one is taken back, as the server asks for it.
      const kept = await sendUndos(again);
      return [
        ...kept,
        ...(await sendDecision(
          ids.filter((id) => !kept.some((one) => one.id === id)),
          decision,
          workId,
        )),
      ];
    });
  };

  const undo = () => {
    const ids = state.undo.at(-1);
    if (!ids) return;
    change({ type: 'undo-spent' });
    change({ type: 'reopened', ids });
    queue(ids, () => sendUndos(ids));
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
    /** Taken back elsewhere on the page. */
    reopen: (ids: readonly string[]) => change({ type: 'reopened', ids }),
    leave: (id: string) => change({ type: 'left', id }),
    go: (id: string) => change({ type: 'go', id }),
    step: (by: 1 | -1) => change({ type: 'step', by }),
  };
}

let isRenewing = false;

/** Counts elsewhere follow once for all that was decided in a moment, not after each key. */
function renewSoon(client: QueryClient): void {
  if (isRenewing) return;
  isRenewing = true;
  setTimeout(() => {
    isRenewing = false;
    for (const path of ['/notices', '/report', '/dashboard']) void renew(client, path);
  }, renewAfterMs);
}
