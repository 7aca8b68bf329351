import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { AlikeCase } from '#modules/cases/alike/contract.ts';
import { renew, useList } from '#web/features/api/list-query.ts';
import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import type { AlikeOffer } from './alike/alike-offer.ts';
import { prefetchPair } from './prefetch-pair.ts';
import { emptyReview, needsMore, openCases, reviewReducer } from './review-state.ts';
import { type Refused, sendAlike, sendDecision, sendUndos } from './send-decision.ts';
import { type Failure, failuresOf, isChanged, type Treated, treatedAfter, withoutTreated } from './told.ts';

/** Open cases below which more are read, and pairs that are there before they are looked at. */
const readAhead = 60;
const pairsAhead = 4;
const renewAfterMs = 1500;

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
  const [treated, setTreated] = useState<Treated>();
  const [pending, setPending] = useState(0);
  // What is on its way for each case: an undo waits for the decision it takes back.
  const tail = useRef(new Map<string, Promise<unknown>>());
  // Like which case each was decided: an undo takes back that decision alone.
  const modelOf = useRef(new Map<string, string>());

  useEffect(() => change({ type: 'arrived', cases: list.items }), [list.items]);

  const open = openCases(state);
  const hasBegun = list.items.length === 0 || state.cases.length + state.left.length > 0;
  useEffect(() => {
    if (list.hasMore && !list.isLoadingMore && !list.moreFailed && needsMore(state, readAhead)) list.more();
  }, [list, state]);

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

  const queue = (
    ids: readonly string[],
    work: () => Promise<readonly Refused[]>,
    /** Told in one sentence elsewhere, but for those that it answers. */
    onRefused: (refused: readonly Refused[]) => readonly Refused[] = (refused) => refused,
    known: readonly CaseSummary[] = state.cases,
  ) => {
    setPending((was) => was + 1);
    const before = Promise.all(ids.map((id) => tail.current.get(id)));
    const mine: Promise<void> = before
      .then(work)
      .then((refused) => {
        // Decided anew in the meantime: what comes of that is said then.
        const last = ({ id }: Refused) => tail.current.get(id) === mine;
        for (const { id, holds } of refused.filter(last)) change({ type: 'settled', id, decision: holds });
        const hostOf = (id: string) => known.find((one) => one.id === id)?.host ?? '';
        const told = failuresOf(onRefused(refused).filter(last), hostOf);
        if (told.length > 0) setFailures((was) => [...was, ...told]);
      })
      .finally(() => {
        setPending((was) => was - 1);
        renewSoon(client);
      });
    for (const id of ids) tail.current.set(id, mine);
  };

  const leaveTreated = (ids: readonly string[]) => {
    for (const id of ids) modelOf.current.delete(id);
    setTreated((was) => withoutTreated(was, ids));
  };

  const decide = (ids: readonly string[], decision: Decision, stay = false, workId?: string) => {
    const was = state.decided;
    const again = ids.filter((id) => was[id] !== undefined);
    leaveTreated(ids);
    change({ type: 'decided', ids, decision, stay });
    queue(ids, async () => {
      // Another decision than before: the first one is taken back, as the server asks for it.
      const kept = await sendUndos(again, { was });
      return [
        ...kept,
        ...(await sendDecision(
          ids.filter((id) => !kept.some((one) => one.id === id)),
          decision,
          { workId },
        )),
      ];
    });
  };

  const takeBack = (ids: readonly string[]) => {
    const was = state.decided;
    const byModel = Map.groupBy(ids, (id) => modelOf.current.get(id));
    leaveTreated(ids);
    change({ type: 'reopened', ids });
    queue(ids, async () => {
      const refused: Refused[] = [];
      for (const [alike, some] of byModel) refused.push(...(await sendUndos(some, { alike, was })));
      return refused;
    });
  };
  const undo = () => {
    const ids = state.undo.at(-1);
    if (!ids) return;
    change({ type: 'undo-spent' });
    takeBack(ids);
  };

  const treatAlike = ({ model, decision }: AlikeOffer, previewed: readonly AlikeCase[]) => {
    const cases = previewed.filter(({ id }) => state.decided[id] === undefined);
    const ids = cases.map(({ id }) => id);
    if (ids.length === 0) return;
    // Those that were not read yet are part of this sitting now.
    change({ type: 'arrived', cases });
    change({ type: 'decided', ids, decision });
    setTreated({ batch: ids, ids, changed: 0, decision, isDone: false });
    for (const id of ids) modelOf.current.set(id, model.id);
    const decided = tail.current.get(model.id);
    queue(
      ids,
      async () => {
        await decided;
        return sendAlike(cases, decision, model.id);
      },
      (refused) => {
        setTreated((was) => (was?.batch === ids ? treatedAfter(was, refused) : was));
        return refused.filter((one) => !isChanged(one));
      },
      cases,
    );
  };

  return {
    ...state,
    current,
    open,
    hasBegun,
    list,
    failures,
    pending,
    forget: (key: string) => setFailures((was) => was.filter((one) => one.key !== key)),
    decide,
    takeBack: undo,
    treated,
    treatAlike,
    undoTreated: () => treated && takeBack(treated.ids),
    forgetTreated: () => setTreated(undefined),
    decideSingly: (host: string) => change({ type: 'singly', host }),
    /** Taken back elsewhere on the page. */
    reopen: (ids: readonly string[]) => {
      leaveTreated(ids);
      change({ type: 'reopened', ids });
    },
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
