import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { pauseSending } from '#modules/accounts/index.ts';
import { checkSent, meetLedger } from '#modules/notices/index.ts';
import { BackupRefused, restoreBackup } from '#platform/backup/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { recordEvent } from '#platform/events/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';
import type { Admin } from './open-admin.ts';

/**
 * Restores, and in the same transaction makes sure that nothing is said twice. The ledger is not part of a backup: it
 * stays as it is and outweighs the database. Where it knows of messages that the database does not, or has itself been
 * lost, automatic sending is off until a person has compared.
 */
export async function restore(
  admin: Admin,
  asked: { file: string; replace: boolean; withoutLedger: boolean },
  say: (sentence: string) => void,
): Promise<void> {
  const { databaseUrl, store, secretKey: secret } = admin;
  const remarks: string[] = [];
  const done = await restoreBackup({
    databaseUrl,
    store,
    secret,
    file: asked.file,
    replace: asked.replace,
    migrateUntil: (url, until) => migrate(url, { folder: join(import.meta.dirname, '../../../migrations'), until }),
    beforeCommit: async (client) => {
      remarks.push(...(await holdBack(admin, client, asked.withoutLedger)));
    },
  });
  await admin.bringUpToDate();
  say(`Restored ${done.rows} rows and ${done.blobs} blobs of ${done.header.at}.`);
  for (const remark of remarks) say(remark);
}

async function holdBack(admin: Admin, client: Client, withoutLedger: boolean): Promise<string[]> {
  const ledger = await admin.ledger();
  const ctx = contextIn(client, admin.clock.now);
  const { missing } = await checkSent(ctx.tx, ledger);
  if (missing > 0 && !withoutLedger)
    throw new BackupRefused(
      `The send ledger here lacks ${missing} notices that the backup says were sent. Put DATA_DIR/ledger back first; where it is lost, give --without-ledger, and nothing leaves before a person has checked it.`,
    );
  const { later, lost, doubtful } = await meetLedger(ctx, { ledger });
  if (later + lost === 0) return [];
  const paused = await pauseSending(ctx, undefined);
  return [
    ...(later > 0 ? [`${later} notices were begun after this backup was made: the database does not know them.`] : []),
    ...(lost > 0 ? [`The send ledger lacks ${lost} notices; ${doubtful} that waited to leave are now uncertain.`] : []),
    `Automatic sending is off for ${paused} creators until an operator has compared the records and switches it on again.`,
  ];
}

/** A verb's context on a connection that is in a transaction already. The queue is empty then, and nothing is put into it. */
function contextIn(client: Client, now: () => Date): Context {
  const ctx: Context = {
    actor: { kind: 'worker', job: 'admin restore' },
    now,
    signal: new AbortController().signal,
    tx: drizzle(client) as unknown as Transaction, // lacks only what rolls back by itself, which no verb here does
    emit: (event, payload) => recordEvent(ctx, event.name, event.parse(payload)),
    enqueue: () => Promise.reject(new Error('nothing is queued while a backup is put back')),
  };
  return ctx;
}
