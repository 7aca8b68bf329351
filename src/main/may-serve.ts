import { sql } from 'drizzle-orm';
import { openDemoPeople } from '#modules/accounts/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/verb/index.ts';

interface Given {
  db: Database;
  blobs: Blobs;
  config: Pick<Config, 'demo' | 'secretKey'>;
}

/**
 * Why this configuration must not serve this database, as a sentence with the next step; undefined where it may. The first
 * start with a database keeps by what its key is known.
 *
 * @example const why = await whyNotServe(foundation); if (why) exitWith(why);
 */
export async function whyNotServe(given: Given): Promise<string | undefined> {
  return (await ofAnotherKey(given)) ?? (await ofDemonstration(given));
}

/** How many sealed files are tried: some may be damaged or gone, which is not the key's fault. */
const tried = 5;

/** What is sealed under one key and what is sealed under another are lost to each other. */
async function ofAnotherKey({ db, blobs, config }: Given): Promise<string | undefined> {
  const value = deriveKey(config.secretKey, 'key-check').toString('hex');
  if ((await keptValue(db)) === undefined && !(await refusesFiles(db, blobs)))
    await db.execute(sql`insert into key_checks (value) values (${value}) on conflict do nothing`);
  if ((await keptValue(db)) === value) return undefined;
  return 'SECRET_KEY (or the file secret-key of the data directory) is not the one that this database was sealed with: put the old key back from a backup. Nothing was started, since new files would be sealed under another key.';
}

async function keptValue(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from key_checks`);
  return rows[0]?.value;
}

/** Before a first start kept what its key is known by, files may have been sealed. */
async function refusesFiles(db: Database, blobs: Blobs): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; owner_id: string }>(
    sql`(select id, owner_id from blobs order by id limit ${tried}) union (select id, owner_id from blobs order by id desc limit ${tried})`,
  );
  let refused = 0;
  for (const { id, owner_id: owner } of rows) {
    try {
      if (await blobs.get(db, owner, id)) return false;
    } catch (error) {
      if (error instanceof Error && /authenticate/i.test(error.message)) refused += 1;
    }
  }
  return refused > 0;
}

/** Everybody knows the password of a demonstration's people, an operator among them. */
async function ofDemonstration({ db, config }: Given): Promise<string | undefined> {
  if (config.demo !== 'off') return undefined;
  const [first, ...others] = await openDemoPeople(db);
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `DEMO is off, and this database still holds the people of a demonstration (${first}${more}), whose password everybody knows. Close them with \`npm run admin -- close-demonstration\`, or start with another database. Nothing was started.`;
}
