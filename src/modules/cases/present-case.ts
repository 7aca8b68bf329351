import type { CaseState } from '#modules/cases/case.ts';
import type { CaseParts, ListedParts } from '#modules/cases/case-parts.ts';
import { because, type Said } from '#modules/cases/causes.ts';
import type { CaseDetail, CaseSummary } from '#modules/cases/contract.ts';
import { statesOf } from '#modules/cases/counted-as.ts';
import { isHeldForClaims } from '#modules/cases/held-for-claims.ts';
import { nextAction, presentSaid } from '#modules/cases/next-action.ts';
import { shownFirst } from '#modules/cases/shown-first.ts';
import { reportedFor } from '#modules/cases/stated-work.ts';
import { eventsOf } from '#modules/cases/store.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import { timersOf } from '#modules/cases/store-timers.ts';
import { withSomethingToWithdraw } from '#modules/cases/store-told.ts';
import type { CaseRow, TimerKind } from '#modules/cases/tables.ts';
import { worksByIds } from '#modules/content/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What a timer means to the creator who waits for it. */
const ofTimer = {
  recheck: 'nextRecheck',
  'second-look': 'nextSecondLook',
  watch: 'nextWatch',
  remind: 'nextRemind',
  escalate: 'nextEscalate',
  'decide-by': 'nextDecideBy',
} as const satisfies Record<TimerKind, Said['key']>;

/** States in which a message about the case may be on its way; the sentences about it call the copy online. */
const speaks: CaseState[] = statesOf('online');

const iso = (date: Date | null): string | undefined => date?.toISOString();

export type ReadParts = (tx: Transaction, caseIds: string[]) => Promise<Map<string, CaseParts>>;
export type ReadListedParts = (tx: Transaction, caseIds: string[]) => Promise<Map<string, ListedParts>>;

const noParts: CaseParts = { notices: [], checks: [], replies: [], deindexing: [] };

/** Rows as the list shows them, with titles, next timers and engines read in one go for the whole page. */
export async function presentCases(
  tx: Transaction,
  rows: CaseRow[],
  readParts: ReadListedParts,
): Promise<CaseSummary[]> {
  const ids = rows.map((row) => row.id);
  const reported = await reportedFor(tx, rows);
  const named = [...new Set([...rows.flatMap((row) => row.workIds), ...reported.values()])];
  const works = await worksByIds(tx, named);
  const titles = new Map(works.map((work) => [work.id, work.title]));
  const deleted = new Map(works.flatMap(({ id, archivedAt }) => (archivedAt ? [[id, archivedAt] as const] : [])));
  const timers = await timersOf(tx, ids);
  const parts = await readParts(tx, ids);
  const told = await withSomethingToWithdraw(tx, ids);
  return rows.map((row) => {
    // Ordered by due date. A case that was given up has no next recipient to speak of.
    const next = timers.find(
      ({ caseId, kind }) => caseId === row.id && !(row.state === 'exhausted' && kind === 'escalate'),
    );
    return {
      id: row.id,
      url: row.url,
      host: row.host,
      state: row.state,
      round: row.round,
      step: row.step,
      social: row.social,
      verdict: {
        kind: row.verdict.kind,
        distance: row.verdict.distance,
        transform: row.verdict.transform,
        stage: row.verdict.stage,
        inliers: row.verdict.inliers,
        offsetSeconds: row.verdict.offsetSeconds,
        copySeconds: row.verdict.copySeconds,
        workId: row.verdict.workId,
        signals: row.verdict.signals,
      },
      works: shownFirst(row).map((id) => ({ id, title: titles.get(id) ?? 'Deleted work' })),
      reportedWork: workNamed(reported.get(row.id), titles),
      holdReason: row.holdReason ?? undefined,
      holdSays: presentSaid(row.holdSays),
      foundAt: row.foundAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      firstNoticedAt: iso(row.firstNoticedAt),
      removedAt: iso(row.removedAt),
      nextAction:
        claimedTwice(row) ??
        onlyWatched(row, deleted, next?.dueAt) ??
        (speaks.includes(row.state) ? parts.get(row.id)?.next : undefined) ??
        contactAwaited(row, timers) ??
        // An approved case goes on by itself; that it is looked after is no news.
        (row.state === 'approved' || !next
          ? undefined
          : nextAction(next.kind, next.dueAt, because(ofTimer[next.kind]))),
      mayRetract: row.state !== 'withdrawn' && (row.sendingNoticeId !== null || told.has(row.id)),
      counterNotice: parts.get(row.id)?.counterNotice,
      deindexing: (parts.get(row.id) ?? noParts).deindexing,
    };
  });
}

const claimedTwice = (row: CaseRow): CaseSummary['nextAction'] =>
  isHeldForClaims(row) ? nextAction('two-claimants', row.updatedAt, because('nextTwoClaimants')) : undefined;

/** A notice is out about works that its creator deleted since. */
function onlyWatched(
  { state, workIds }: CaseRow,
  deleted: ReadonlyMap<string, Date>,
  nextLook: Date | undefined,
): CaseSummary['nextAction'] {
  const at = workIds.length > 0 && workIds.every((id) => deleted.has(id)) ? deleted.get(workIds[0] ?? '') : undefined;
  if (!at || !['noticed', 'refused', 'exhausted'].includes(state)) return undefined;
  return nextAction('watch', nextLook ?? at, because('nextWatchDeleted'));
}

/** Nobody could be told yet, because nobody is known: an approved case is asked for again, a given-up one waits for an operator. */
function contactAwaited(
  { id, state, step, host, contestedUntil, updatedAt }: CaseRow,
  timers: readonly { caseId: string; kind: TimerKind; dueAt: Date }[],
): CaseSummary['nextAction'] {
  if (state === 'exhausted' && step === 0 && !contestedUntil)
    return nextAction('find-contact', updatedAt, because('nextFindContact', { host }));
  const again =
    state === 'approved' ? timers.find((timer) => timer.caseId === id && timer.kind === 'escalate') : undefined;
  return again && nextAction('find-contact', again.dueAt, because('nextAskContact', { host }));
}

function workNamed(id: string | undefined, titles: ReadonlyMap<string, string>): CaseSummary['reportedWork'] {
  const title = id === undefined ? undefined : titles.get(id);
  return id === undefined || title === undefined ? undefined : { id, title };
}

/** One case whole: timeline, notices, checks, replies, evidence. */
export async function presentCase(tx: Transaction, row: CaseRow, readParts: ReadParts): Promise<CaseDetail> {
  const read = await readParts(tx, [row.id]);
  const [summary] = await presentCases(tx, [row], async () => read);
  if (!summary) throw new Error('a case that was read is presented');
  const { next: _, ...parts } = read.get(row.id) ?? noParts;
  const events = await eventsOf(tx, row.id);
  const aliases = (await aliasesOf(tx, [row.id])).get(row.id) ?? [];
  return {
    ...summary,
    ...parts,
    aliases: aliases.filter((alias) => alias.urlKey !== row.urlKey).map((alias) => alias.url),
    media: row.media.map((item) => ({ url: item.url, workId: item.workId })),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      actor: event.actor.startsWith('worker:') ? 'service' : (event.actor.split(':')[0] ?? 'service'),
      type: event.type,
      cause: event.cause,
      facts: event.facts,
      hash: event.hash,
      previousHash: event.previousHash,
    })),
  };
}
