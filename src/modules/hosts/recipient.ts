import { mailboxKey } from '#lib/mail-address/index.ts';

/** The rungs of the ladder, first to last. A guess is asked only when nothing else is known. */
export const ladder = ['platform', 'site', 'abuse', 'cdn', 'registrar', 'guess'] as const;
export type StepKind = (typeof ladder)[number];
export type Channel = 'smtp' | 'form-packet';

/** Which desk an address leads to: one mailbox may be written in several ways. */
export const deskOf = (address: string): string =>
  address.includes('@') && !address.includes('/') ? mailboxKey(address) : address;

type Where = { address?: string | null | undefined; formUrl?: string | null | undefined };
export function isSameDesk(one: Where, other: Where): boolean {
  const [here, there] = [one.address ?? one.formUrl, other.address ?? other.formUrl];
  return !!here && !!there && deskOf(here) === deskOf(there);
}

/** Somebody who can take a copy down, with where we learnt of them and when. */
export interface Recipient {
  contactId: string;
  host: string;
  step: StepKind;
  channel: Channel;
  /** With `smtp`: passed the strict gate whole. */
  address?: string;
  /** With `form-packet`: where a person hands the packet in. */
  formUrl?: string;
  name?: string;
  /** ISO 3166-1 alpha-2, where a registry or the directory says it. */
  country?: string;
  source: string;
  sourceUrl?: string;
  checkedAt: Date;
  /** False: an operator says yes before anything is sent there. */
  confirmed: boolean;
}

/** What a look-up found: a recipient without its row. */
export interface Found {
  step: StepKind;
  channel: Channel;
  address?: string;
  formUrl?: string;
  name?: string;
  country?: string;
  source: string;
  sourceUrl?: string;
  /** Undefined: usable as found. */
  unconfirmed?: true;
  /** The reply that names it; undefined for what a look-up found. */
  namedIn?: string;
  /** The notice whose report was answered with its name. */
  namedByReport?: string;
}

/** One line of what a look-up asked and was answered; hostile values are kept as data, never used. */
export interface Finding {
  step: StepKind;
  said: string;
  url?: string;
  refused?: { value: string; code: string }[];
}

/** What one source of contacts answered. `failed`: it could not be asked now, so its earlier contacts stand. */
export interface SourceAnswer {
  found: Found[];
  findings: Finding[];
  failed: boolean;
  /** Steps about which this source has the last word when it answered. */
  steps: readonly StepKind[];
  /** Of who registered the name, and so runs the site. */
  siteCountry?: string;
}

export interface Timers {
  /** Hours after a notice at which we look again. */
  recheckHours: readonly number[];
  remindHours: number;
  escalateHours: number;
}

const day = 24;
const recheckHours = [1, 3, 7, 14, 30].map((count) => count * day);
const usual: Timers = { recheckHours, remindHours: 72, escalateHours: 14 * day };
/**
 * Intimate pictures: two days for both, the time the Take It Down Act and the Online Safety Act give a platform. The step
 * says all then.
 */
const urgent: Timers = { recheckHours, remindHours: 48, escalateHours: 48 };

/** The ladder's timers, as data by class of recipient. */
const timers: Record<StepKind, { usual: Timers; intimate: Timers }> = {
  platform: { usual, intimate: urgent },
  site: { usual, intimate: urgent },
  abuse: { usual, intimate: urgent },
  cdn: { usual, intimate: urgent },
  registrar: { usual, intimate: urgent },
  guess: { usual, intimate: urgent },
};

const isStep = (text: string): text is StepKind => (ladder as readonly string[]).includes(text);

/** A day in which a refusal is seen and can be answered before the next step is taken. */
export const refusedPauseMs = day * 3_600_000;

/**
 * When to look again, remind and go on, counted from the first notice of a step.
 *
 * @param intimate for pictures of that kind, or where the law of the notice gives 48 hours
 * @example timersFor('abuse', false).remindHours // 72
 */
export function timersFor(stepKind: string, intimate: boolean): Timers {
  const row = isStep(stepKind) ? timers[stepKind] : timers.site;
  return intimate ? row.intimate : row.usual;
}
