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
