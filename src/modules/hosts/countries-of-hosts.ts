import { inArray } from 'drizzle-orm';
import { hostContacts } from '#modules/hosts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Whose country says where a copy is: who rents out the machine, then who runs the site. A network in front says nothing. */
const telling = ['abuse', 'platform', 'site'] as const;

/** In which country each host is, as registries and the directory say; hosts of which nobody says it are left out. */
export async function countriesOfHosts(
  tx: Database | Transaction,
  hosts: readonly string[],
): Promise<Map<string, string>> {
  if (hosts.length === 0) return new Map();
  const rows = await tx
    .select({ host: hostContacts.host, step: hostContacts.step, country: hostContacts.country })
    .from(hostContacts)
    .where(inArray(hostContacts.host, [...hosts]))
    .orderBy(hostContacts.id);
  const found = new Map<string, string>();
  for (const step of telling)
    for (const row of rows)
      if (row.step === step && row.country && !found.has(row.host)) found.set(row.host, row.country);
  return found;
}
