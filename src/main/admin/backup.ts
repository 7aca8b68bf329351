import { writeBackup } from '#platform/backup/index.ts';
import type { Admin } from './open-admin.ts';

export async function backup(admin: Admin, file: string, say: (sentence: string) => void): Promise<void> {
  const { databaseUrl, store, secretKey: secret } = admin;
  const done = await writeBackup({ databaseUrl, store, secret, file, now: admin.clock.now() });
  say(
    `${file}: ${done.rows} rows of ${Object.keys(done.tables).length} tables, ${done.blobs} blobs, ${done.bytes} bytes`,
  );
  say(`SHA-256 of its content: ${done.sha256}`);
  say('Keep the secret key and the send ledger (DATA_DIR/ledger) apart from it: without the key no picture opens.');
}
