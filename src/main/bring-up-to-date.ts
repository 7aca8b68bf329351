import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { prepareQueues } from '#platform/jobs/queue.ts';
import { allJobs } from './all-jobs.ts';

/** The one locked step that brings a database to this version: tables, then the job queue's own. Safe to repeat and to race. */
export function bringUpToDate(databaseUrl: string): Promise<{ ran: string[] }> {
  return migrate(databaseUrl, {
    folder: join(import.meta.dirname, '../../migrations'),
    afterwards: (url) => prepareQueues(url, allJobs),
  });
}
