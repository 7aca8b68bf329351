import type { Query, Reported } from '#modules/discovery/tables.ts';

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
  /** Questions put to the outside for this batch; one that nobody answered does not count. */
  queries: number;
  /** Whether there is more to ask after this. */
  more: boolean;
  /** The stored term that was asked for. */
  termId?: string | undefined;
  degraded?: readonly Degraded[];
}

/**
 * The source could not answer: this question alone, or any, as far as one can tell. The sentence is shown with the scan,
 * `forAll` to everybody: our own words alone.
 */
export class SourceFailure extends Error {
  readonly ofQuestion: boolean;
  readonly forAll: string;
  constructor(sentence: string, ofQuestion = false, forAll = sentence) {
    super(sentence);
    this.name = 'SourceFailure';
    this.ofQuestion = ofQuestion;
    this.forAll = forAll;
  }
}

/** One place to look. Every implementation passes `source.conformance.ts`. */
export interface DiscoverySource {
  readonly id: string;
  readonly title: string;
  /** What its answers cannot be relied on for, in a sentence. */
  readonly note?: string | undefined;
  /** Whether this source has anything to do with such a scan: reports are no search, a search reads no reports. */
  answers(question: Question): boolean;
  /**
   * Everything it finds, in batches. `from` is a `next` it gave earlier, or undefined at the start.
   *
   * @throws SourceFailure
   */
  search(question: Question, from: unknown, signal: AbortSignal): AsyncIterable<Batch>;
}

/** A source this deployment has no setting for: listed with the reason, never silently skipped. */
export interface AbsentSource {
  readonly id: string;
  readonly title: string;
  /** The setting that it lacks, by the name of its variable. */
  readonly variable: string;
  readonly reason: string;
}
