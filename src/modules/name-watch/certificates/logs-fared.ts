import type { Deployment } from '#modules/discovery/index.ts';
import { certificateLogsOf } from '#modules/name-watch/certificates/logs-of.ts';
import { dayOf, readGaps, readLogs } from '#modules/name-watch/certificates/store-logs.ts';
import type { CertificateLogGapRow, CertificateLogRow } from '#modules/name-watch/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** How reading one certificate log went, for operators. */
export interface LogFared {
  prefix: string;
  state: 'works' | 'failing' | 'resting' | 'idle';
  success: Date | null;
  failed: Date | null;
  said: string | null;
  /** How far it was read, and what was not. */
  note: string;
}

/** A gap counts as a failure for so long; afterwards it is still named. */
const gapFailsMs = 7 * 86_400_000;
const mostGaps = 3;

/** Of every log that is read; `areNamed` where the deployment names some, though it may read none. */
export async function certificateLogsFared(
  tx: Transaction,
  deployment: Deployment,
  now: Date,
): Promise<{ areNamed: boolean; logs: LogFared[] }> {
  const { prefixes, areNamed, bytesADay, keys } = certificateLogsOf(deployment);
  const rows = new Map((await readLogs(tx, prefixes)).map((row) => [row.prefix, row]));
  const gapsOf = await readGaps(tx, prefixes, mostGaps);
  return {
    areNamed,
    logs: prefixes.map((prefix) => {
      const row = rows.get(prefix);
      if (!row) return { prefix, state: 'idle', success: null, failed: null, said: null, note: 'Not read yet.' };
      const isSpent = row.dayBegan?.getTime() === dayOf(now).getTime() && row.dayBytes >= bytesADay;
      const { answeredAt: success, failedAt: failed, failure: said } = row;
      const gaps = gapsOf.get(prefix) ?? { latest: [], all: 0 };
      const [gap] = gaps.latest;
      const isBroken = gap !== undefined && now.getTime() - gap.passedAt.getTime() < gapFailsMs;
      const state = row.failures > 0 || isBroken ? 'failing' : isSpent ? 'resting' : success ? 'works' : 'idle';
      return { prefix, state, success, failed, said, note: noteOf(row, gaps, { isSpent, hasKey: keys.has(prefix) }) };
    }),
  };
}

const whole = (n: number): string => n.toLocaleString('en');

const range = ({ firstEntry: from, lastEntry: to, said, passedAt }: CertificateLogGapRow): string =>
  `Entries ${whole(from)} to ${whole(to)} were not read and are missing since ${passedAt.toISOString().slice(0, 10)}: ${said.replace(/\.$/, '')}.`;

interface Gaps {
  latest: readonly CertificateLogGapRow[];
  all: number;
}

function noteOf(
  row: CertificateLogRow,
  gaps: Gaps,
  { isSpent, hasKey }: { isSpent: boolean; hasKey: boolean },
): string {
  if (row.position === null) return 'Not read yet.';
  return [
    `${whole(row.entriesRead)} entries were read; ${whole((row.size ?? 0) - row.position)} wait.`,
    row.entriesSkipped > 0
      ? `${whole(row.entriesSkipped)} entries were passed over: we were more than a day behind, or the log did not send them.`
      : undefined,
    ...gaps.latest.map(range),
    gaps.all > gaps.latest.length ? `There are ${whole(gaps.all - gaps.latest.length)} older gaps.` : undefined,
    row.entriesUnreadable > 0 ? `${whole(row.entriesUnreadable)} of those read could not be understood.` : undefined,
    hasKey ? 'The signature of its head is checked.' : undefined,
    isSpent ? 'The bytes of this day are used up.' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
