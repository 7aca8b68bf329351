import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { closedStates } from '#modules/cases/counted-as.ts';
import { pageOfPicture } from '#modules/cases/pictures.ts';
import { type CaseRow, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The open case that each of these addresses is a picture of; the others are absent. */
export async function casesOfPictures(
  tx: Database | Transaction,
  userId: string,
  urlKeys: readonly string[],
): Promise<Map<string, CaseRow>> {
  if (urlKeys.length === 0) return new Map();
  const parts = sql.param([...new Set(urlKeys.map(plainPart))]);
  const rows = await tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.userId, userId),
        notInArray(cases.state, [...closedStates]),
        sql`exists (select from unnest(${parts}::text[]) part where strpos(${cases.media}::text, part) > 0)`,
      ),
    )
    .orderBy(asc(cases.foundAt), asc(cases.id));
  return new Map(
    urlKeys.flatMap((key) => {
      const row = pageOfPicture(key, rows);
      return row ? [[key, row] as const] : [];
    }),
  );
}

/** What the spellings of an address have in common: the name of its file, else its host. */
function plainPart(key: string): string {
  const [path = ''] = key.split('?');
  const [host = '', ...segments] = path.split('/');
  const name = segments.at(-1) ?? '';
  return /^[\w.-]{3,}$/.test(name) ? name : (host.split(':')[0] ?? '');
}
