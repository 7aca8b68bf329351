/** A host's turn that is kept between two requests. */
export interface KeptTurn {
  readonly host: string;
  /** Another request follows in it. */
  again(): void;
  answered(): void;
  release(): Promise<void>;
}

/**
 * Several requests that browsers make for one thing, one after the other, such as the pieces of a video. A fetch with
 * manners takes its turn at a host once for those that follow each other there, and keeps it in between. The outbound guard
 * judges each request as it judges any other.
 *
 * @example const download = new Download(); try { for (const url of urls) await fetch(url, { download }); } finally { await download.end(); }
 */
export class Download {
  /** Of the request before; for fetches with manners alone. */
  kept: KeptTurn | undefined;

  /** Gives the turn back. Must be called once no more requests follow; a second call changes nothing. */
  async end(): Promise<void> {
    const { kept } = this;
    this.kept = undefined;
    await kept?.release();
  }
}
