import { countsOf } from '#modules/cases/index.ts';
import {
  type ContactRow,
  checkAgainBefore,
  contactsOfHost,
  isKnownHost,
  ladder,
  ladderOf,
  lastVerifiedOf,
  lookUpKey,
  type PlatformContact,
  platformDeskOf,
  presentContact,
  readLookup,
  recipientOf,
  timersFor,
  withoutPosts,
} from '#modules/hosts/index.ts';
import { letterLanguage, urlsPerNotice } from '#modules/notices/index.ts';
import type { HostDetail, Rung } from '#modules/operations/directory/contract.ts';
import { leastSaid } from '#modules/operations/directory/least-said.ts';
import { casesOfHost, figuresOfHost } from '#modules/operations/directory/store.ts';
import { figureDays } from '#modules/reports/index.ts';
import { isJobOpen } from '#platform/jobs/open-jobs.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What is known of a host, whoever its cases are of: who is written to and in which order, who runs it, and how it answers.
 *
 * @throws Problem not-found
 */
export async function readHost(ctx: Context, input: { host: string }): Promise<HostDetail> {
  const host = input.host.toLowerCase();
  if (!(await isKnownHost(ctx.tx, host))) throw notFound();
  const climbed = await ladderOf(ctx.tx, host);
  const rungs = (await contactsOfHost(ctx.tx, host)).map((row) =>
    presentRung(row, climbed.findIndex(({ contactId }) => contactId === row.id) + 1 || undefined, ctx.now()),
  );
  const { states, timers } = await casesOfHost(ctx.tx, host);
  const counts = countsOf(Object.fromEntries(states.map(({ state, n }) => [state, n])));
  const { hours, ...figures } = await figuresOfHost(ctx.tx, ctx.now(), host);
  const first = climbed[0]?.step ?? 'site';
  return {
    host,
    cases: counts.found,
    open: counts.open,
    rungs: rungs.sort(asClimbed),
    platform: platformOf(host, ctx.now()),
    lookup: await lookupOf(ctx, host),
    isAsked: await isJobOpen(ctx.tx, lookUpKey(host)),
    figures: {
      ...figures,
      days: figureDays,
      medianHours: hours === null || figures.n < leastSaid ? undefined : Math.round(hours),
    },
    states,
    timers: {
      due: timers.map(({ nextAt, ...timer }) => ({ ...timer, nextAt: nextAt.toISOString() })),
      usual: timerHours(first, false),
      intimate: timerHours(first, true),
    },
  };
}

/** Those with a turn first; of the others, as on the ladder. */
const asClimbed = (a: Rung, b: Rung): number =>
  (a.place ?? 99) - (b.place ?? 99) || ladder.indexOf(a.step) - ladder.indexOf(b.step) || a.id.localeCompare(b.id);

function presentRung(row: ContactRow, place: number | undefined, now: Date): Rung {
  const verified = lastVerifiedOf(row);
  return {
    ...presentContact(recipientOf(row)),
    state: row.state,
    place,
    lastVerifiedAt: verified.toISOString(),
    checkAgain: verified < checkAgainBefore(now),
    verifiedAt: row.verifiedAt?.toISOString(),
    bouncedAt: row.bouncedAt?.toISOString(),
    refusedBecause: row.refusedBecause ?? undefined,
    perNoticeUrlLimit: (row.step === 'platform' && platformDeskOf(row.host)?.perNoticeUrlLimit) || urlsPerNotice,
    language: letterLanguage(recipientOf(row)),
  };
}

function platformOf(host: string, now: Date): HostDetail['platform'] {
  const desk = platformDeskOf(host);
  if (!desk) return undefined;
  const { title, needsPostUrl, sharesIdentityWith, slaHours, lastVerifiedAt, sourceUrl } = desk;
  return {
    title,
    needsPostUrl,
    lastVerifiedAt: new Date(lastVerifiedAt).toISOString(),
    sourceUrl,
    sharesIdentityWith: [...sharesIdentityWith],
    slaHours: slaHours && [...slaHours],
    checkAgain: new Date(lastVerifiedAt) < checkAgainBefore(now),
    contacts: desk.contacts.map((contact) =>
      contact.channel === 'smtp'
        ? { at: contact.address, isForm: false }
        : { at: contact.formUrl, isForm: true, requiredFields: askedAt(contact) },
    ),
  };
}

const askedAt = (form: Exclude<PlatformContact, { channel: 'smtp' }>): string[] =>
  'takes' in form ? ['intimate material only', ...(form.asksToo ?? [])] : [...form.requiredFields];

async function lookupOf(ctx: Context, host: string): Promise<HostDetail['lookup']> {
  const row = await readLookup(ctx.tx, host);
  if (!row) return undefined;
  const { state, unasked, findings } = row;
  return {
    state,
    unasked,
    // It began at a page where a copy stood: whose, is nobody's to read here.
    findings: findings.map((one) => (one.step === 'site' && one.url ? { ...one, url: withoutPosts(one.url) } : one)),
    lookedUpAt: row.lookedUpAt.toISOString(),
    waitsSince: row.waitsSince?.toISOString(),
    settledAt: row.settledAt?.toISOString(),
  };
}

function timerHours(step: string, intimate: boolean): HostDetail['timers']['usual'] {
  const { recheckHours, remindHours, escalateHours } = timersFor(step, intimate);
  return { recheckHours: [...recheckHours], remindHours, escalateHours };
}
