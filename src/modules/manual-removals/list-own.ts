import { refang } from '#lib/url-key/index.ts';
import { standingsAt } from '#modules/cases/index.ts';
import { lastLooks } from '#modules/discovery/index.ts';
import type { ManualState, OwnRemoval, OwnState } from '#modules/manual-removals/contract.ts';
import { presentOwnRemovals } from '#modules/manual-removals/present-removal.ts';
import { placesOf, removalsByIds, wishesToShow } from '#modules/manual-removals/store.ts';
import type { WishRow } from '#modules/manual-removals/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Transaction } from '#platform/verb/index.ts';

interface Asked {
  limit: number;
  after: Cursor | undefined;
  state?: OwnState | undefined;
  caseId?: string | undefined;
  words?: string | undefined;
}

/** Requests of one creator, the latest first: those with a case, and those whose page is checked first. One more than asked for. */
export async function listOwn(tx: Transaction, caller: Caller, asked: Asked): Promise<OwnRemoval[]> {
  const { userId } = caller;
  const { state, ...rest } = asked;
  const isOfCase = state !== undefined && state !== 'checking' && state !== 'no-case';
  const waiting = isOfCase || asked.caseId ? [] : await presentWishes(tx, userId, await wishesToShow(tx, userId));
  // As the list shows addresses.
  const words = asked.words && refang(asked.words);
  const wanted = new Map(
    waiting
      .filter(
        (one) =>
          (state === undefined || one.state === state) && one.url?.toLowerCase().includes(words?.toLowerCase() ?? ''),
      )
      .map((one) => [one.id, one]),
  );
  const places = await placesOf(tx, userId, {
    ...rest,
    words,
    ofCases: state === undefined || isOfCase,
    state: state as ManualState | undefined, // used only where it is one
    wishes: [...wanted.keys()],
  });
  const rows = await removalsByIds(
    tx,
    places.filter((id) => !wanted.has(id)),
  );
  const shown = new Map((await presentOwnRemovals(tx, rows, caller)).map((one): [string, OwnRemoval] => [one.id, one]));
  return places.flatMap((id) => {
    const one = wanted.get(id);
    return one ? [caller.isUnverified ? withoutWords(one) : one] : (shown.get(id) ?? []);
  });
}

export const withoutWords = ({ url: _, reason: __, steps, ...rest }: OwnRemoval): OwnRemoval => ({
  ...rest,
  steps: steps.map(({ words: ___, ...step }) => step),
});

/** Requests for pages without a case, with what became of the check. */
export async function presentWishes(tx: Transaction, userId: string, rows: readonly WishRow[]): Promise<OwnRemoval[]> {
  const keys = rows.map(({ urlKey }) => urlKey);
  const looks = await lastLooks(tx, userId, keys);
  const standings = await standingsAt(tx, userId, keys);
  return rows.map(({ id, urlKey, words, createdAt }) => {
    const look = looks.get(urlKey);
    const at = createdAt.toISOString();
    // A case that opened is no miss: the job that begins the removal comes after it.
    const isOver = look !== undefined && look.state !== 'looking' && !standings.has(urlKey);
    return {
      id,
      url: look?.url ?? `https://${urlKey}`,
      state: isOver ? 'no-case' : 'checking',
      isOpen: true,
      reason: isOver ? look.message : undefined,
      minutes: 0,
      askedAt: at,
      changedAt: at,
      steps: [{ number: 1, at, by: 'creator', kind: 'asked', words, minutes: 0 }],
    };
  });
}
