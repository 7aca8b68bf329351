import { type MayTakeDown, mayAct, mayTakeDown } from '#modules/brands/index.ts';
import { type CaseRow, coveredCases } from '#modules/cases/index.ts';
import { addressedNow } from '#modules/notices/addressed-now.ts';
import { whyWrongLaw } from '#modules/notices/law/check-basis.ts';
import { claims, type Member, standingOf } from '#modules/notices/notice.ts';
import { noOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import { consideredOf } from '#modules/notices/read-considered.ts';
import { lastLookAt } from '#modules/notices/read-looks.ts';
import { laterLook, lookedAtFirst, type Sight, sightOf } from '#modules/notices/sight.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type MaySay = { ok: true; authorizationId: string | null } | { ok: false; why: string };
type Reader = Pick<Context, 'tx' | 'now'>;
type Saying = Pick<NoticeRow, 'userId' | 'kind'>;

/** What asks for a removal needs a plan, a reminder of it as well. What answers a host needs none: it would restore. */
export async function mayWrite(ctx: Reader, { userId, kind }: Saying): Promise<MayTakeDown> {
  return (claims(kind) ? mayTakeDown : mayAct)(ctx.tx, userId, ctx.now());
}

/**
 * Whether something may be said of these cases now, in their creator's name, on whatever way it leaves: the authorization
 * stands, the whitelist covers none of them, each has a work of theirs, and somebody considered each use. What takes
 * something back may always be said, and of a court action its creator decided.
 */
export async function maySay(ctx: Reader, saying: Saying, rows: readonly CaseRow[]): Promise<MaySay> {
  const may = await mayWrite(ctx, saying);
  if (saying.kind === 'retraction') return { ok: true, authorizationId: may.ok ? may.authorizationId : null };
  if (!may.ok) return { ok: false, why: may.detail };
  const [why] = (await unsaidOf(ctx, saying, rows)).values();
  return why === undefined ? { ok: true, authorizationId: may.authorizationId } : { ok: false, why };
}

/** Those of the cases of which nothing may be said now, by case, and why: what the whitelist covers comes first. */
export async function unsaidOf(ctx: Reader, saying: Saying, rows: readonly CaseRow[]): Promise<Map<string, string>> {
  const covered = await coveredCases(ctx, saying.userId, rows);
  const foreign = claims(saying.kind) ? await withoutOwnWork(ctx, rows) : new Set<string>();
  const considered = await consideredOf(
    ctx.tx,
    rows.map((row) => row.id),
  );
  const whyNot = (id: string): string | undefined => {
    if (covered.has(id)) return onTheList;
    if (foreign.has(id)) return `${noOwnWork}.`;
    return saying.kind === 'court-action' || considered.has(id) ? undefined : unconsidered;
  };
  return new Map(
    rows.flatMap(({ id }) => {
      const why = whyNot(id);
      return why === undefined ? [] : [[id, why] as const];
    }),
  );
}

const onTheList = 'Its creator’s list of allowed addresses covers an address in it, so it is not reported.';
const unconsidered = 'Fair use has not been considered for this case. Decide it again.';

/** The same for a form, which a person hands in at any time: its cases stand where it says, and were just looked at. */
export async function mayHandIn(
  ctx: Reader,
  form: NoticeRow,
  { rows, members }: { rows: readonly CaseRow[]; members: readonly Member[] },
): Promise<MaySay> {
  if (rows.length === 0 || standingOf(form, rows, members).length < rows.length)
    return { ok: false, why: 'A case in it was closed, or its copy has moved.' };
  if ((await addressedNow(ctx, form, rows)).strayed.length > 0)
    return { ok: false, why: 'This is not the one to write to any more; another notice takes its place.' };
  const wrong = await whyWrongLaw(ctx, form, rows);
  if (wrong) return { ok: false, why: `It cannot be handed in: ${wrong}.` };
  const may = await maySay(ctx, form, rows);
  // What our looks could not see, an operator sees, who hands it in.
  if (!may.ok || form.unseen || form.kind !== 'notice') return may;
  for (const row of rows) if ((await sightIn(ctx, form, row)) !== 'speak') return { ok: false, why: lookedAtFirst };
  return may;
}

/** Its last look: for a first notice its proof is one. Whoever lets an unseen copy be spoken of has looked. */
export async function sightIn(ctx: Reader, draft: NoticeRow, row: CaseRow): Promise<Sight> {
  const follows = draft.kind === 'reminder' || draft.step > 1;
  const look = await lastLookAt(ctx.tx, row);
  const vouched = draft.unseen && draft.clearedAt ? { at: draft.clearedAt, outcome: 'present' } : undefined;
  return sightOf(laterLook(vouched, look), follows, ctx.now());
}
