import { registrableDomain } from '#lib/url-key/index.ts';
import { type CaseRow, eventsOf, eventsOfCases } from '#modules/cases/index.ts';
import { readPage } from '#modules/discovery/index.ts';
import { isShown, type Look, laterLook, unlessStale } from '#modules/notices/sight.ts';
import type { Transaction } from '#platform/verb/index.ts';

const proofs = ['evidence-captured', 'evidence-failed'];

/** The last look at a case's copy: by verification, or when its proof was kept. */
export async function lastLookAt(tx: Transaction, row: CaseRow): Promise<Look | undefined> {
  const events = await eventsOfRound(tx, row);
  const look = lookIn(row, events);
  const file = look && fileLeft(row, look);
  if (look && file !== undefined && isOnSite(row, file)) return { ...look, file };
  if (!look || row.step > 0) return look;
  const seen = events.findLast(({ facts }) => facts.copy === 'seen' || isShown(facts.outcome))?.at;
  const page = row.pageId === null ? undefined : await readPage(tx, row.pageId);
  const found = page?.fetchedAt ?? row.foundAt;
  return unlessStale(look, seen && seen > found ? seen : found);
}

/** The same for what is said of many copies at once, all of which a look must have seen. By case. */
export async function lastLooksAt(tx: Transaction, rows: readonly CaseRow[]): Promise<Map<string, Look>> {
  const events = await eventsOfCases(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const look = lookIn(row, ofRound(row, events.get(row.id) ?? []));
      return look ? [[row.id, look] as const] : [];
    }),
  );
}

/** The file that the last look recognised where its page is gone. */
export const fileLeft = (row: Pick<CaseRow, 'checkedFile'>, look: Look): string | undefined =>
  look.outcome === 'media-left' ? (row.checkedFile ?? undefined) : undefined;

/** Whoever runs the page runs the file, too. Of a file on another site they may know nothing. */
const isOnSite = (row: Pick<CaseRow, 'url'>, file: string): boolean => siteOf(file) === siteOf(row.url);
const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return registrableDomain(hostname, { sites: true }) ?? hostname;
};

type Events = Awaited<ReturnType<typeof eventsOf>>;

function lookIn(row: Pick<CaseRow, 'checkedAt' | 'checkedOutcome'>, events: Events): Look | undefined {
  const checked = row.checkedAt ? { at: row.checkedAt, outcome: row.checkedOutcome ?? 'unreachable' } : undefined;
  const proof = events.findLast(({ type }) => proofs.includes(type));
  // A page that was kept without a picture of the copy does not say that the copy was seen.
  return laterLook(
    checked,
    proof && { at: proof.at, outcome: proof.facts.copy === 'seen' ? 'present' : 'unreachable' },
  );
}

/** When the first of this round's latest looks in a row was taken that did not see the copy. */
export async function unseenSince(
  tx: Transaction,
  row: Pick<CaseRow, 'id' | 'round' | 'url'>,
): Promise<Date | undefined> {
  const looks = (await eventsOfRound(tx, row)).filter(({ type }) => type === 'checked');
  const seen = looks.findLastIndex(
    ({ facts: { outcome, file } }) => isShown(outcome) || (typeof file === 'string' && isOnSite(row, file)),
  );
  return looks[seen + 1]?.at;
}

const eventsOfRound = async (tx: Transaction, row: Pick<CaseRow, 'id' | 'round'>): Promise<Events> =>
  ofRound(row, await eventsOf(tx, row.id));

/** What was seen in an earlier round was another copy. Each move says its round, the first of all apart. */
const ofRound = ({ round }: Pick<CaseRow, 'round'>, events: Events): Events =>
  round === 1 ? events : events.slice(events.findIndex(({ facts }) => facts.round === round));
