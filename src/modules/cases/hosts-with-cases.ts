import { inArray } from 'drizzle-orm';
import { parse } from 'tldts';
import { cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Those of these hosts on which, or on whose domain, any creator has a case. */
export async function hostsWithCases(tx: Database | Transaction, hosts: readonly string[]): Promise<Set<string>> {
  if (hosts.length === 0) return new Set();
  const names = (host: string): string[] => {
    const domain = parse(host).domain ?? host;
    return [host, domain, `www.${domain}`];
  };
  const rows = await tx
    .selectDistinct({ host: cases.host })
    .from(cases)
    .where(inArray(cases.host, [...new Set(hosts.flatMap(names))]));
  const known = new Set(rows.map(({ host }) => host));
  return new Set(hosts.filter((host) => names(host).some((name) => known.has(name))));
}
