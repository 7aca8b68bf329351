import { type Deployment, mayAsk } from '#modules/discovery/index.ts';
import { mibADayUnlessGiven, prefixesIn } from '#modules/name-watch/certificates/settings.ts';

interface CertificateLogs {
  /** Those that are read. */
  prefixes: string[];
  /** Whether any was named: a demonstration reads stand-ins alone. */
  areNamed: boolean;
  bytesADay: number;
}

export function certificateLogsOf(deployment: Deployment): CertificateLogs {
  const { CERTIFICATE_LOGS: named = '', CERTIFICATE_LOG_MIB_A_DAY: mib = String(mibADayUnlessGiven) } =
    deployment.settings;
  const prefixes = prefixesIn(named);
  return {
    prefixes: prefixes.filter((prefix) => mayAsk(deployment, new URL(prefix).hostname)),
    areNamed: prefixes.length > 0,
    bytesADay: Number(mib) * 1024 * 1024,
  };
}
