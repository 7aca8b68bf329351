/** Thrown by a `SafeFetch` with manners: the host could not be asked now. It wished to be left alone, or others hold its turn. */
export class HostBusy extends Error {
  readonly host: string;
  readonly laterMs: number;
  /** Requests that were made before this one was due: redirects that led here. */
  readonly hops: number;
  constructor(host: string, laterMs: number, hops = 0) {
    super(`${host} is to be left alone for another ${Math.max(1, Math.ceil(laterMs / 1000))} s`);
    this.name = 'HostBusy';
    this.host = host;
    this.laterMs = laterMs;
    this.hops = hops;
  }
}

/** An answer that can be done without: undefined where its host wants to be left alone. */
export async function unlessBusy<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HostBusy) return undefined;
    throw error;
  }
}
