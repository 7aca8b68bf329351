import type { WorkRow } from '#modules/content/tables.ts';

/** Works that we may speak for: a studio's is the studio's to file, and of a deleted one nothing is claimed any more. */
export const fileable = <Work extends Pick<WorkRow, 'ownership' | 'archivedAt'>>(works: readonly Work[]): Work[] =>
  works.filter((work) => work.ownership !== 'studio' && work.archivedAt === null);
