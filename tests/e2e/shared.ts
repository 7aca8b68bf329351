export type Brand = 'Reclaim' | 'Shark';
export type Person = 'premium' | 'promo' | 'operator' | 'newcomer' | 'visitor';

/** The one product that browser tests share, and the second brand as one more API on its rows (`start-shared.ts`). */
export interface Shared {
  dataDir: string;
  urls: Record<Brand, string>;
  /** Of each person who is signed in, as one header value. */
  cookies: Partial<Record<Person, string>>;
  /** Values of the parameters in paths: `$caseId` is the id of a case of premium's. */
  ids: Record<string, string>;
  /** The secret part of the link that premium's mails about news end with. */
  newsToken: string;
}

const variable = 'RECLAIM_SHARED';

/** Set before the first worker starts; workers inherit it. */
export function tellShared(shared: Shared): void {
  process.env[variable] = JSON.stringify(shared);
}

/** Throws where no product was started, as in a file that runs without its configuration. */
export function shared(): Shared {
  const told = process.env[variable];
  if (!told) throw new Error('no shared product was started: playwright.config.ts names the set-up that does');
  return JSON.parse(told);
}
