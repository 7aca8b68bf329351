import type { HostKind } from '#modules/brands/index.ts';
import type { Saying } from '#modules/notifications/texts.ts';

/** Empty for whoever sees counts only. */
type Kinds = { kind: HostKind; count: number }[];
/** Copies of one scan, as an alert tells them: by number and kind of site, without a site. */
export interface FindsTold {
  found: number;
  foundOn: Kinds;
  back: number;
  backOn: Kinds;
  /** Of the found ones, those that nothing but a name led to. */
  named: number;
  /** Among pages that earlier scans had read. */
  isLate?: boolean;
  /** Of all, those that a person has to decide about. */
  waiting: number;
}

const sites: Record<HostKind, [one: string, many: string]> = {
  forum: ['a forum', 'forums'],
  'file-host': ['a file host', 'file hosts'],
  'image-host': ['an image host', 'image hosts'],
  video: ['a video site', 'video sites'],
  blog: ['a blog', 'blogs'],
  social: ['a social network', 'social networks'],
  other: ['another site', 'other sites'],
};

const listed = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

/** @example placesOf([{ kind: 'forum', count: 2 }, { kind: 'blog', count: 1 }]) // '2 on forums and 1 on a blog' */
const placesOf = (kinds: Kinds = []): string =>
  listed(kinds.map(({ kind, count }) => `${count} on ${sites[kind][count === 1 ? 0 : 1]}`));

function waitingOf({ waiting, found, back }: FindsTold): string {
  if (waiting === 0) return '';
  if (waiting === found + back) return 'Nothing is sent until you decide.';
  return waiting === 1 ? '1 waits for your decision.' : `${waiting} wait for your decision.`;
}

function namedOf({ named, found }: FindsTold): string {
  if (named === 0) return '';
  if (named < found) return `${named} of them only by a name.`;
  return found === 1 ? 'Only by a name.' : 'All of them only by a name.';
}

/** What scans found, and equal lines as one. */
export const findTexts = {
  copiesFound: (told: FindsTold): Saying => {
    const { found, foundOn, back, backOn } = told;
    const returned = back === 1 ? '1 removed copy is back' : `${back} removed copies are back`;
    const [places, placesBack] = [placesOf(foundOn), placesOf(backOn)];
    const parts =
      found === 0
        ? [placesBack && `${placesBack}.`, waitingOf(told)]
        : [
            places && `${places}.`,
            namedOf(told),
            told.isLate ? 'On pages that earlier scans had read.' : '',
            back === 0 ? '' : placesBack ? `${returned}: ${placesBack}.` : `${returned}.`,
            waitingOf(told),
          ];
    return {
      title: found === 0 ? returned : found === 1 ? '1 new copy found' : `${found} new copies found`,
      text: parts.filter(Boolean).join(' ') || 'Open the report to see what is being done.',
    };
  },
  scanFinished: (pages: number, media: number): Saying => ({
    title: 'A scan is finished',
    text: `It read ${pages === 1 ? '1 page' : `${pages} pages`} and compared ${media === 1 ? '1 picture or video' : `${media} pictures and videos`} with yours. New copies come in a separate message.`,
  }),
  /** Equal lines as one: by the title of each. */
  many: {
    'A copy was removed': (n: number): string => `${n} copies were removed`,
    'A scan is finished': (n: number): string => `${n} scans are finished`,
    'A scan is incomplete': (n: number): string => `${n} scans are incomplete`,
    'A scan failed': (n: number): string => `${n} scans failed`,
    'A delivery is in doubt': (n: number): string => `${n} deliveries are in doubt`,
    'A notice waits for your approval': (n: number): string => `${n} notices wait for your approval`,
    'A reminder waits for your approval': (n: number): string => `${n} reminders wait for your approval`,
    'A counter-notice came in': (n: number): string => `${n} counter-notices came in`,
  } as Record<string, (n: number) => string>,
};
