import type { Copy, Story } from './story.ts';

/** Copies of one chapter at least, unless none are left: some seconds of work, also on a slow machine. */
const leastCopies = 3;

/**
 * A story in parts, each of which is written in a transaction of its own: what was found at one moment is together. The
 * newest comes first, so that the creator's last scan is there at once, and no real one is due while the others are written.
 * A story whose plan ended on the way is one part.
 */
export function chaptersOf({ copies, planEndedDaysAgo }: Story): Copy[][] {
  if (planEndedDaysAgo !== undefined) return [[...copies]];
  const moments = [...Map.groupBy(copies, ({ daysAgo }) => daysAgo)].sort(([one], [other]) => one - other);
  const chapters: Copy[][] = [];
  for (const [, found] of moments) {
    const last = chapters.at(-1);
    if (last && last.length < leastCopies) last.push(...found);
    else chapters.push([...found]);
  }
  return chapters;
}
