import type { Alteration, PictureFormat } from '#sample/pictures/alter-picture.ts';

/** What becomes of a copy. Hours count from the notice that moves the host. */
export type Fate =
  | {
      kind: 'obeys';
      hours: number;
      /** What the desk writes, if it writes at all. */
      says?: 'actioned' | 'auto-reply' | 'statement-of-reasons';
      /** Step of the ladder whose recipient acts; the first unless told. */
      step?: number;
      /** It is put back so many days after it was taken down, once. */
      backAfterDays?: number;
    }
  | { kind: 'refuses'; hours: number }
  | { kind: 'disputes'; hours: number }
  | { kind: 'dismissed'; hours: number; reason: string }
  | { kind: 'silent' }
  | { kind: 'waits' };

/** One found address. `works` empty: the page only names the creator. */
export interface Copy {
  daysAgo: number;
  host: string;
  path: string;
  title: string;
  work?: number;
  alter: readonly Alteration[];
  format: PictureFormat;
  /** Hours until its creator approves it, where no rule does. */
  approvedAfterHours?: number;
  fate: Fate;
}

export interface Story {
  email: string;
  handle: string;
  /** How many days back it begins: collection and works, then the scans. */
  beginsDaysAgo: number;
  /** Hours since the last scan began. */
  lastScanHoursAgo?: number;
  /** Whether the works may be sent to searches by picture. */
  searchesPictures?: true;
  /** Title of a picture in an intimate collection, whose statement is signed; it comes after all other works. */
  intimateWork?: string;
  /** When the plan ended, of a former subscriber. */
  planEndedDaysAgo?: number;
  copies: readonly Copy[];
}

/** Hours after which the desks of the sample world act, drawn out to what real ones take. */
const habits: Record<string, Extract<Fate, { kind: 'obeys' }>> = {
  'leakpalace.test': { kind: 'obeys', hours: 5, says: 'actioned' },
  'pixhoard.test': { kind: 'obeys', hours: 3, says: 'actioned' },
  'threadharbor.test': { kind: 'obeys', hours: 19, says: 'auto-reply' },
  'recastle.test': { kind: 'obeys', hours: 31, says: 'auto-reply' },
  'cliptide.test': { kind: 'obeys', hours: 44 },
  'mirrormere.test': { kind: 'obeys', hours: 11, says: 'actioned' },
  // In Germany: it decides under the DSA.
  'rheinspiegel.test': { kind: 'obeys', hours: 20, says: 'statement-of-reasons' },
};

/** A copy that was taken down as this host usually does. Such paths do not exist in the sample world today. */
export function takenDown(
  daysAgo: number,
  host: keyof typeof habits & string,
  path: string,
  work: number,
  more: { alter?: readonly Alteration[]; fate?: Partial<Extract<Fate, { kind: 'obeys' }>> } = {},
): Copy {
  const fate: Fate = { kind: 'obeys', hours: 24, ...habits[host], ...more.fate };
  return { ...pageAt(daysAgo, host, path, fate), work, alter: more.alter ?? [] };
}

/** A page by its address; what stands on it comes from the sample world where the page exists there. */
export function pageAt(daysAgo: number, host: string, path: string, fate: Fate): Copy {
  const title = path.split('/').filter(Boolean).at(-1)?.replace(/[-.]/g, ' ') ?? host;
  return { daysAgo, host, path, title, alter: [], format: 'jpg', fate };
}
