import { Client } from 'pg';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { newId } from '../../src/platform/ids/index.ts';

/** One contact of a host: a mailbox, or the address of a form. */
export type Planted = { state: 'usable' | 'unconfirmed' } & (
  | { channel: 'smtp'; address: string; form?: undefined }
  | { channel: 'form-packet'; form: string; address?: undefined }
);

/**
 * A look-up that found this contact of a host and no other, whatever an earlier look-up of the product found.
 *
 * @example await plantContact(product.dataDir, 'host.test', { channel: 'smtp', address: 'abuse@host.test', state: 'usable' });
 */
export async function plantContact(dataDir: string, host: string, planted: Planted): Promise<void> {
  const { channel, address, form, state } = planted;
  const db = new Client({ connectionString: runningEmbedded(dataDir) });
  await db.connect();
  try {
    await db.query(
      `insert into host_lookups (host, state, findings, looked_up_at, unasked) values ($1, 'done', '[]', now(), '{}')
       on conflict (host) do update
       set state = 'done', looked_up_at = now(), unasked = '{}', waits_since = null, settled_at = null`,
      [host],
    );
    await db.query(`update host_contacts set state = 'superseded' where host = $1`, [host]);
    await db.query(
      `insert into host_contacts (id, host, step, channel, address, form_url, source, checked_at, state)
       values ($1, $2, 'site', $3, $4, $5, 'page of the site', now(), $6)
       on conflict (host, step, address, form_url) do update set state = excluded.state`,
      [newId('contact', new Date()), host, channel, address, form, state],
    );
  } finally {
    await db.end();
  }
}
