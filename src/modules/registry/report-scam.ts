import { parse } from 'tldts';
import type { z } from 'zod';
import { isEverybodys } from '#lib/mail-address/index.ts';
import { platformOfHost } from '#modules/brands/index.ts';
import { giveProfile, reportsPerDay, type scamReportBody } from '#modules/registry/contract.ts';
import { everybodysWords } from '#modules/registry/everybodys-words.ts';
import { keyOf, type Mark, profileIn, readMark, readProfile, shownOf } from '#modules/registry/mark.ts';
import { addReport, type ReportRow, reportsSince } from '#modules/registry/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

const dayMs = 86_400_000;

/**
 * Keeps a report until an operator has read it; nothing of it is published before.
 *
 * @throws Problem invalid (a mark that is none, a profile of another handle, a day to come) · over-limit `reports_limit`
 */
export async function reportScam(
  ctx: Context,
  secret: Buffer,
  { userId, ...given }: { userId: string } & Omit<z.infer<typeof scamReportBody>, 'declaration'>,
): Promise<ReportRow> {
  const now = ctx.now();
  if (given.firstSeen > now.toISOString().slice(0, 10))
    throw new Problem('invalid', {
      detail: 'Some fields need another look.',
      errors: [{ path: 'firstSeen', message: 'This day is still to come.' }],
    });
  await refuseFull(ctx.tx, {
    list: 'scam-reports',
    owner: userId,
    most: reportsPerDay,
    count: () => reportsSince(ctx.tx, userId, new Date(now.getTime() - dayMs)),
    code: 'reports_limit',
    detail: `You have reported ${reportsPerDay} scams within a day, which is the limit. Continue tomorrow.`,
  });
  const marks = marksIn(given.marks);
  const profiles = profilesIn(given, marks);
  const row: ReportRow = {
    id: newId('scam-report', now),
    userId,
    kind: given.kind,
    marks: marks.map((mark) => ({
      kind: mark.kind,
      key: keyOf(secret, mark),
      shown: shownOf(mark),
      value: mark.value,
      ...(mark.kind === 'handle' && profiles.has(mark.value) && { profiles: profiles.get(mark.value) }),
    })),
    what: given.what,
    firstSeen: given.firstSeen,
    state: 'waiting',
    reason: null,
    scamId: null,
    decidedAt: null,
    createdAt: now,
  };
  await addReport(ctx.tx, row);
  return row;
}

/** Each once, whatever its spelling. */
function marksIn(texts: readonly string[]): Mark[] {
  const read = texts.map((text) => ({ text, mark: readMark(text) }));
  const errors = read.flatMap(({ text, mark }, at) => {
    const site = mark?.kind === 'domain' ? mark.value : mark ? undefined : (parse(text.trim()).hostname ?? undefined);
    if (site !== undefined && isEverybodys(site)) return [{ path: `marks.${at}`, message: everybodysWords(site) }];
    return mark ? [] : [{ path: `marks.${at}`, message: faultOf(text) }];
  });
  if (errors.length > 0) throw new Problem('invalid', { detail: 'Some fields need another look.', errors });
  const marks = read.flatMap(({ mark }) => (mark ? [mark] : []));
  return [...new Map(marks.map((mark) => [`${mark.kind}|${mark.value}`, mark])).values()];
}

/** By handle, where the report means it: the addresses of profiles among the marks, and those that were given beside them. */
function profilesIn(
  { marks: texts, profiles = [] }: { marks: readonly string[]; profiles?: readonly string[] | undefined },
  marks: readonly Mark[],
): Map<string, string[]> {
  const handles = marks.flatMap(({ kind, value }) => (kind === 'handle' ? [value] : []));
  const own = texts.flatMap((text) => {
    const profile = profileIn(text);
    return profile === undefined ? [] : [{ profile, handle: readMark(text)?.value ?? '' }];
  });
  const read = profiles.map((text) => readProfile(text, handles));
  const errors = read.flatMap((one, at) =>
    'fault' in one ? [{ path: `profiles.${at}`, message: profileFaults[one.fault] }] : [],
  );
  if (errors.length > 0) throw new Problem('invalid', { detail: 'Some fields need another look.', errors });
  const all = Map.groupBy([...own, ...read.flatMap((one) => ('fault' in one ? [] : [one]))], ({ handle }) => handle);
  return new Map([...all].map(([handle, of]) => [handle, [...new Set(of.map(({ profile }) => profile))]]));
}

const profileFaults = {
  'no-address': giveProfile,
  'other-handle':
    'This address is of none of the handles in the report. Add its handle, like @anna, or correct the address.',
};

function faultOf(text: string): string {
  if (/^[\d\s()./-]+$/.test(text)) return 'Write the number with its country code, like +44 20 7946 0958.';
  const host = parse(text.trim()).hostname ?? '';
  if (platformOfHost(host))
    return `This address at ${host} names no account. Give the address of the profile, or the handle, like @anna.`;
  return 'Give a handle like @anna, a site like example.com, a mail address or a telephone number. Names of people are never listed.';
}
