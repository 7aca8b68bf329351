/** Thrown by a `SafeFetch` with manners: the host could not be asked now. It wished to be left alone, or others hold its turn. */
export class HostBusy extends Error {
  readonly laterMs: number;
  constructor(host: string, laterMs: number) {
    super(`${host} is to be left alone for another ${Math.max(1, Math.ceil(laterMs / 1000))} s`);
    this.name = 'HostBusy';
    this.laterMs = laterMs;
  }
}
