import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const root = join(import.meta.dirname, '../..');

/** The one locked step that brings a database to this version: tables, then the job queue's own. Safe to repeat and to race. */
export async function bringUpToDate(databaseUrl: string): Promise<{ ran: string[] }> {
  const [{ migrate }, { prepareQueues }, { allJobs }] = await Promise.all([
    import('#platform/db/migrate.ts'),
    import('#platform/jobs/queue.ts'),
    import('./all-jobs.ts'),
  ]);
  return migrate(databaseUrl, {
    folder: join(root, 'migrations'),
    async afterwards(url) {
      await prepareQueues(url, allJobs);
      // A comment takes no parameter; the stamp is hexadecimal.
      await ask(url, `comment on schema jobs is '${stampOf(root)}'`);
    },
  });
}

/** The same for a start, which does nothing where this very version did it before. See docs/decisions/0013. */
export async function bringUpToDateOnce(databaseUrl: string): Promise<void> {
  const [row] = await ask(databaseUrl, "select obj_description(to_regnamespace('jobs'), 'pg_namespace') as mark");
  if (row?.mark !== stampOf(root)) await bringUpToDate(databaseUrl);
}

/** All that decides over tables and queues: the migrations, the code with the jobs, the version of the queue. */
function stampOf(folder: string): string {
  const files = globSync(['migrations/*.sql', 'src/{main,modules,platform}/**/*.ts', 'package-lock.json'], {
    cwd: folder,
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

async function ask(databaseUrl: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'reclaim-migrate' });
  client.on('error', () => undefined); // the query below says the same
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
