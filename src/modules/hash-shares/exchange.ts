import type { Filed } from '#modules/notices/index.ts';

/** How StopNCII answered. `why` ends up before operators: it holds no credentials. */
export type Told = { outcome: 'taken' } | Exclude<Filed, { outcome: 'accepted' }>;
export type Found =
  | { outcome: 'listed'; isWithdrawn: boolean }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; why: string; isDrift?: true };

/** A place to which fingerprints of intimate pictures are given. Each call is one request, never repeated in here. */
export interface HashExchange {
  /** @param hash PDQ in 64 hexadecimal digits; the same one told twice is one record there */
  submit(hash: string, signal: AbortSignal): Promise<Told>;
  withdraw(hash: string, signal: AbortSignal): Promise<Told>;
  /** What the exchange holds of a hash, among what was changed there since then (real time). */
  find(hash: string, since: Date, signal: AbortSignal): Promise<Found>;
}
