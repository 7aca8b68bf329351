import type { FetchLimits } from './limits.ts';
import type { AnswerHead, FetchRequest, Pour } from './request.ts';

type Take = (chunk: Buffer) => Promise<void> | void;

/** The first bytes of a body say that its caller has no use for it. */
export class Unwanted extends Error {}
/** A body that is poured reached a limit of its own. */
export class Enough extends Error {}

/** A fault of the caller's own while it takes a body: no fault of the host. */
export class TakeFault extends Error {}

/** Bytes that say what a body is: as many are waited for before `wantRest` is asked. */
const leastJudged = 16;

/** Hands each piece of a body on, once its first bytes were judged. */
export class Taking {
  /** Some of the body was poured. */
  isPoured = false;
  private begin: Buffer = Buffer.alloc(0);
  private take: Take | undefined;
  private readonly request: FetchRequest;
  private readonly head: AnswerHead;
  private readonly caps: FetchLimits;
  private readonly keep: Take;

  /** @param caps those of this body: raised where its caller pours it */
  constructor(request: FetchRequest, head: AnswerHead, caps: FetchLimits, keep: Take) {
    this.request = request;
    this.head = head;
    this.caps = caps;
    this.keep = keep;
    if (request.wantRest === undefined) this.take = keep;
  }

  /** @throws Unwanted where the caller wants no more than the first bytes, Enough at a limit of what is poured */
  piece(chunk: Buffer): Promise<void> | void {
    if (this.take) return this.take(chunk);
    this.begin = this.begin.length === 0 ? chunk : Buffer.concat([this.begin, chunk]);
    return this.begin.length < leastJudged ? undefined : this.judge();
  }

  /** The body ended: fewer bytes than are waited for are judged now. */
  async end(): Promise<void> {
    if (!this.take && this.begin.length > 0) await this.judge();
  }

  private judge(): Promise<void> | void {
    const wanted = this.request.wantRest?.(this.begin, this.head) ?? true;
    if (wanted === false) throw new Unwanted();
    this.take = wanted === true ? this.keep : this.pouring(wanted);
    return this.take(this.begin);
  }

  private pouring({ take, maxBytes, maxMs }: Pour): Take {
    // Its own limit ends it first, however its pieces are cut; a coding of nothing but frames meets this one.
    Object.assign(this.caps, { maxBytes: maxBytes * 2, maxDecodedBytes: maxBytes * 2 });
    const end = performance.now() + maxMs;
    let bytes = 0;
    return async (chunk) => {
      await take(chunk).catch((cause: unknown) => {
        throw new TakeFault('the body could not be taken', { cause });
      });
      this.isPoured = true;
      bytes += chunk.length;
      if (bytes >= maxBytes || performance.now() >= end) throw new Enough();
    };
  }
}
