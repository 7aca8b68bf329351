import { isOfContent, type LogUnread } from '#modules/name-watch/certificates/log-faults.ts';
import type { CertificateLogRow } from '#modules/name-watch/tables.ts';

/** What came and is no tile, so many times in a row: it can never be read. */
const mostContentFaults = 3;
/** One that does not come at all (404, 410, 5xx, silence) may come back: so often and so long it is asked for. */
const mostTries = 8;
const patienceMs = 12 * 3_600_000;

/** How often in a row what came for the tile at the position was none. The row's faults are of one kind: see `keepLogFault`. */
export const contentFaults = ({ fault, failures }: Pick<CertificateLogRow, 'fault' | 'failures'>): number =>
  isOfContent(fault) ? failures : 0;

/** Whether the tile at the position is passed over with this fault: one that can never be read must not end the reading. */
export function passesOver(
  row: Pick<CertificateLogRow, 'fault' | 'failures' | 'tileFailures' | 'tileFailingSince'>,
  { fault, isOfTile }: Pick<LogUnread, 'fault' | 'isOfTile'>,
  now: Date,
): boolean {
  if (!isOfTile) return false;
  if (isOfContent(fault) && contentFaults(row) + 1 >= mostContentFaults) return true;
  const { tileFailures, tileFailingSince } = row;
  return (
    tileFailures + 1 >= mostTries &&
    tileFailingSince !== null &&
    now.getTime() - tileFailingSince.getTime() >= patienceMs
  );
}
