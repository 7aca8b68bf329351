import type { KeyObject } from 'node:crypto';
import { type Deployment, mayAsk } from '#modules/discovery/index.ts';
import { keysIn, mibADayUnlessGiven, prefixesIn } from '#modules/name-watch/certificates/settings.ts';

interface CertificateLogs {
  /** Those that are read. */
  prefixes: string[];
  /** Whether any was named: a demonstration reads stand-ins alone. */
  areNamed: boolean;
  bytesADay: number;
  /** By prefix. The head of a log without one is believed as it is. */
  keys: ReadonlyMap<string, KeyObject>;
}

export function certificateLogsOf(deployment: Deployment): CertificateLogs {
  const {
    CERTIFICATE_LOGS: named = '',
    CERTIFICATE_LOG_KEYS: keys = '',
    CERTIFICATE_LOG_MIB_A_DAY: mib = String(mibADayUnlessGiven),
  } = deployment.settings;
  const prefixes = prefixesIn(named);
  return {
    prefixes: prefixes.filter((prefix) => mayAsk(deployment, new URL(prefix).hostname)),
    areNamed: prefixes.length > 0,
    keys: keysIn(keys),
    bytesADay: Number(mib) * 1024 * 1024,
  };
}
