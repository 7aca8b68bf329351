import type { Feature } from '#modules/access/contract.ts';
import type { SendingOutcome, SentAs, SentPicture } from '#modules/content/index.ts';
import type { HostToReread, Query, Reported } from '#modules/discovery/tables.ts';

/** What the sources are asked in one scan. Each takes the part it can use. */
export interface Question {
  queries: readonly Query[];
  /** Every handle and old handle: what a site knows a creator by. */
  handles: readonly string[];
  /** Titles of works worth asking a known site for. */
  titles: readonly string[];
  /** Hosts and lists where something of this creator stood before. */
  earlier: readonly { host: string; urls: readonly string[] }[];
  reported: readonly Reported[];
  /** Of a look at hot hosts, which is for nothing else. */
  hotHosts?: readonly HostToReread[];
  /** Every name of the creator's accounts; the handles unless given. */
  names?: readonly string[];
  /** Places that sources were told of or asked before, those not asked for longest first. */
  places?: readonly Place[];
  /** Hosts on which copies of any creator's works were found. */
  leakHosts?: readonly string[];
  /** Works whose picture a source may be asked with, those worth most first. */
  pictures?: readonly PictureToAsk[];
  /** The picture of one of them, as it leaves for the source that is asked; undefined where it may not leave any more. */
  sendPicture?(workId: string): Promise<SentPicture | undefined>;
  /** Notes whether pictures left, once their request ended. */
  noteSendings?(sendings: readonly number[], outcome: SendingOutcome): Promise<void>;
}

/** A place that a source knows for a creator: a channel, a host. */
export interface Place {
  sourceId: string;
  place: string;
  /** Undefined where it was never asked. */
  isThere?: boolean | undefined;
  /** The source's own, of what it read there. */
  mark?: string | undefined;
  /** It answered in the last thirty days. */
  isFresh: boolean;
  /** It brought a hit once. */
  hasBrought?: boolean | undefined;
  /** It never brought anything, and is not due again yet. */
  isResting?: boolean | undefined;
}

export interface PictureToAsk {
  workId: string;
  title: string;
  /** Sources that answered about it; those that did lately have nothing new to say. */
  answeredBy: readonly { sourceId: string; lately: boolean }[];
  /** Sources that were asked about it and have not answered since: they rest for a while, and then those longest ago come first. */
  unansweredBy?: readonly { sourceId: string; isResting: boolean; at: Date }[];
}

/** How pictures leave for a source, and the company that gets them, as people read it. */
export interface Leaving {
  as: SentAs;
  to: string;
}

export interface Found {
  url: string;
  /** `hit`: this page is said to hold it. `listing`: a list to be read for links. */
  role: 'hit' | 'listing';
  title?: string;
  snippet?: string;
  engines: readonly string[];
  workId?: string;
  note?: string;
}

/** A part that did not answer though the source as a whole did. */
export interface Degraded {
  part: string;
  reason: string;
  /** The same for everybody's eyes: a sentence without a word of the question, nor of what came back for it. */
  forAll: string;
}

/**
 * One step of a search. `next` is stored in the transaction that stores the sightings: a search that is resumed from
 * it repeats nothing and leaves nothing out.
 */
export interface Batch {
  found: readonly Found[];
  next: unknown;
  /** Questions put to the outside for this batch; one that the source cannot have counted does not count. */
  queries: number;
  /** What the answer cost in the end, in cents of a dollar, where that is less than the price of its questions. */
  cents?: number;
  /** Whether there is more to ask after this. */
  more: boolean;
  /** The stored term that was asked for. */
  termId?: string | undefined;
  /** The work whose picture is answered whole with this batch. */
  workId?: string | undefined;
  degraded?: readonly Degraded[];
  /** Places that it asked now, kept with the batch. */
  places?: readonly { place: string; isThere: boolean; mark?: string; hasBrought?: boolean }[];
}

/** How far a failure reaches; without either the source did not answer at all, as far as one can tell. */
export interface FailureKind {
  /** It answered, but not to this question. */
  ofQuestion?: boolean;
  /** Sentences without a word of the question, for everybody; the message itself unless given. */
  forAll?: string;
  /** It was asked, and no whole answer came: it may have counted the question. */
  sent?: boolean;
  /** It answers in another shape than its contract promises: the adapter must be mended. */
  drift?: boolean;
}

/**
 * The source could not answer: this question alone, or any. The sentence is shown with the scan, `forAll` to everybody: our
 * own words alone.
 */
export class SourceFailure extends Error {
  readonly ofQuestion: boolean;
  readonly isDrift: boolean;
  readonly isSent: boolean;
  readonly forAll: string;
  constructor(
    sentence: string,
    { ofQuestion = false, drift = false, sent = false, forAll = sentence }: FailureKind = {},
  ) {
    super(sentence);
    this.name = 'SourceFailure';
    this.ofQuestion = ofQuestion;
    this.isDrift = drift;
    this.isSent = sent;
    this.forAll = forAll;
  }

  /** Whether the question counts as asked: of money too much is counted, never too little. */
  get isCounted(): boolean {
    return this.isAnswer || this.isSent;
  }

  /** Whether the source answered. */
  get isAnswer(): boolean {
    return this.ofQuestion || this.isDrift;
  }
}

/** What a source is asked with. A term can be put to those that are asked in words. */
export type Asks = 'words' | 'pictures' | 'names' | 'addresses';

/** One place to look, opened. Every implementation passes `source.conformance.ts`. */
export interface DiscoverySource {
  readonly id: string;
  readonly title: string;
  /** What its answers cannot be relied on for, in a sentence. */
  readonly note?: string | undefined;
  readonly asks: Asks;
  /** Asked only for creators whose plan holds it. */
  readonly feature?: Feature | undefined;
  /** What one question costs, in cents of a dollar. */
  readonly cents: number;
  /** Of a source of pictures. */
  readonly leaves?: Leaving | undefined;
  /** Whether this source has anything to do with such a scan: reports are no search, a search reads no reports. */
  answers(question: Question): boolean;
  /**
   * Everything it finds, in batches. `from` is a `next` it gave earlier, or undefined at the start.
   *
   * @throws SourceFailure
   */
  search(question: Question, from: unknown, signal: AbortSignal): AsyncIterable<Batch>;
}

/** A source that this deployment does not ask: listed with the reason, never silently skipped. */
export interface AbsentSource {
  readonly id: string;
  readonly title: string;
  /** The variables of the environment that it lacks, by name. */
  readonly missing: readonly string[];
  readonly reason: string;
}
