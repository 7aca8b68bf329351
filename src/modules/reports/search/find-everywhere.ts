import { refang } from '#lib/url-key/index.ts';
import { type CaseRow, casesNamed, hostsOf, listCases } from '#modules/cases/index.ts';
import { findWorks, worksByIds } from '#modules/content/index.ts';
import type { Everywhere } from '#modules/reports/search/contract.ts';
import { searchLengths } from '#modules/reports/search/lengths.ts';
import type { Transaction } from '#platform/verb/index.ts';

const { rows: most } = searchLengths;
/** The index over parts of addresses knows none that is shorter. */
const indexed = 3;

/** A creator's own cases, works and hosts that hold these words; without `findings` their works alone. */
export async function findEverywhere(
  tx: Transaction,
  { userId, q, findings }: { userId: string; q: string; findings: boolean },
): Promise<Everywhere> {
  const works = await findWorks(tx, userId, q, most);
  const cases = findings ? await findCases(tx, userId, q) : [];
  const hosts = findings ? await findHosts(tx, userId, q) : [];
  const titles = new Map(
    (await worksByIds(tx, [...new Set(cases.flatMap(firstWork))])).map(({ id, title }) => [id, title]),
  );
  return {
    cases: cases.map((row) => ({
      ...{ id: row.id, url: row.url, host: row.host, state: row.state, round: row.round, step: row.step },
      work: firstWork(row).flatMap((id) => titles.get(id) ?? [])[0],
    })),
    works: works.map(({ id, title, fileName, shelvedAt }) => ({
      ...{ id, title, fileName: fileName ?? undefined },
      archived: shelvedAt !== null,
    })),
    hosts: hosts.map((host) => ({ id: host, host })),
  };
}

const firstWork = ({ verdict, workIds }: CaseRow): string[] => [verdict.workId ?? workIds[0] ?? []].flat();

async function findCases(tx: Transaction, userId: string, q: string): Promise<CaseRow[]> {
  const named = await casesNamed(tx, userId, q, most);
  const isName = named.length > 0 && /^(?:c-|cas_)/i.test(q);
  const holding =
    isName || q.length < indexed ? [] : await listCases(tx, userId, { q, order: 'updated' }, undefined, most);
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...holding.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function findHosts(tx: Transaction, userId: string, q: string): Promise<string[]> {
  const words = refang(q).toLowerCase();
  const part = URL.parse(words)?.hostname || words;
  const begins = (host: string) => Number(host.startsWith(part));
  return (await hostsOf(tx, userId))
    .filter((host) => host.includes(part))
    .sort((a, b) => begins(b) - begins(a) || (a < b ? -1 : 1))
    .slice(0, most);
}
