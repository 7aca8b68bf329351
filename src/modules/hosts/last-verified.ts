import { checkAgainDays } from '#modules/hosts/check-again.ts';
import { platformDeskOf } from '#modules/hosts/platform-directory.ts';
import type { ContactRow } from '#modules/hosts/tables.ts';

export const checkAgainBefore = (now: Date): Date => new Date(now.getTime() - checkAgainDays * 86_400_000);

/**
 * When somebody last saw that this one is right: an operator, a source that named it, or whoever read about the platform. A
 * look-up of a platform only finds our own note again, so that counts as old as the note is.
 */
export function lastVerifiedOf(
  row: Pick<ContactRow, 'host' | 'step' | 'checkedAt' | 'verifiedAt' | 'confirmedBy'>,
): Date {
  const desk = row.step === 'platform' && row.confirmedBy === null ? platformDeskOf(row.host) : undefined;
  const seen = desk ? new Date(desk.lastVerifiedAt) : row.checkedAt;
  return row.verifiedAt && row.verifiedAt > seen ? row.verifiedAt : seen;
}
