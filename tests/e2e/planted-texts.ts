import { Client } from 'pg';
import { oneLine } from '../../src/platform/http/one-line.ts';

/** A column that holds what somebody wrote, or what was found on a page of a stranger. */
type Column = `${string}.${string}`;

/** Everything a person types, by the one who reads it elsewhere, and what comes from pages, desks and registries. */
const texts: Record<string, readonly string[]> = {
  users: ['name', 'suggest_upgrade_custom_message'],
  feature_grants: ['reason', 'ended_why'],
  brands: ['platform', 'handle', 'display_name'],
  authorizations: ['legal_name', 'address', 'country', 'signature'],
  whitelist_entries: ['value', 'reason'],
  collections: ['title', 'platform'],
  works: ['title', 'file_name', 'refusal_sentence'],
  search_terms: ['text'],
  scan_sources: ['reason'],
  sightings: ['title', 'snippet', 'note'],
  pages: ['title', 'text'],
  page_media: ['failure'],
  host_contacts: ['name', 'source'],
  notices: ['recipient', 'recipient_name', 'subject', 'body', 'response', 'failure'],
  deindexing_packets: ['reference'],
  deindexing_tracks: ['reference'],
  replies: ['from_address', 'answer_to', 'subject', 'text', 'closed_note'],
  counter_notices: ['court', 'docket', 'ended_why'],
  notifications: ['title', 'text'],
  passkeys: ['name'],
  sessions: ['user_agent'],
  api_tokens: ['name'],
  webhook_deliveries: ['answer', 'why'],
  payout_methods: ['holder', 'shown'],
  payouts: ['holder', 'shown', 'reference', 'reason'],
  referrals: ['decided_why'],
  scams: ['summary', 'taken_down_why'],
  scam_marks: ['shown'],
  scam_reports: ['what', 'reason'],
  scam_replies: ['text', 'contact', 'reason'],
  scam_files: ['file_name'],
  report_views: ['name'],
  documents: ['platform', 'handle', 'file_name'],
  trademarks: ['word', 'office', 'number', 'territory', 'holder', 'signature'],
  impersonations: ['handle', 'what', 'reference', 'displayed_name'],
  impersonation_moves: ['note', 'reference'],
  support_threads: ['subject'],
  support_messages: ['text'],
  support_files: ['file_name'],
  support_notes: ['text'],
  manual_removal_steps: ['words'],
  deepfake_reports: ['harm', 'signature', 'reason'],
  impersonation_screenshots: ['file_name'],
  community_texts: ['title', 'text', 'moderated_why'],
  community_aliases: ['alias'],
  community_reports: ['words'],
  community_suspensions: ['reason'],
  uploads: ['file_name', 'title'],
  offers: ['message'],
};
const addresses: Record<string, readonly string[]> = {
  brands: ['profile_url'],
  collections: ['source_url'],
  sightings: ['url'],
  pages: ['url'],
  page_media: ['url'],
  cases: ['url'],
  notice_cases: ['url'],
  deindexing_tracks: ['url'],
  impersonations: ['profile_url', 'real_url'],
  deepfake_pages: ['url'],
  host_contacts: ['form_url', 'source_url'],
  webhooks: ['url'],
  imports: ['profile_url'],
};
/** Columns of several texts. */
const lists: Record<string, readonly string[]> = { brands: ['aliases', 'old_handles'] };
const hosts: Record<string, readonly string[]> = { cases: ['host'], pages: ['host'] };
const hostile = ['xn--80ak6aa92e.test', 'xn--mgbh0fb.test', `${'l'.repeat(63)}.${'o'.repeat(63)}.test`, 'a--b.test'];
/** Texts of more than one line as they are kept. */
const long = new Set<Column>([
  'notices.body',
  'replies.text',
  'deepfake_reports.harm',
  'community_texts.text',
  'scam_replies.text',
  'pages.text',
]);

/** The words by which a column is known again on a screen. */
export const markOf = (column: string): string => `·${column}·`;

/**
 * Writes a hostile text into every such column of every row there is, over what stood there, and answers how many rows
 * each column has. Past the doors on purpose: what got in some other way must not run either.
 */
export async function plantTexts(url: string, strings: readonly string[]): Promise<Map<Column, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const planted = new Map<Column, number>();
  const storable = strings.filter((text) => !text.includes('\0') && text.isWellFormed());
  const marked = (column: Column, text: string): string => {
    const whole = `${text} ${markOf(column)}`;
    return long.has(column) ? whole : oneLine(whole).trim();
  };
  let next = 0;
  const fill = async (table: string, name: string, make: (text: string) => string | string[]): Promise<void> => {
    const column: Column = `${table}.${name}`;
    const { rows } = await client.query<{ at: string }>(
      `select ctid::text as at from ${table} where ${name} is not null or $1`,
      [!['ended_why', 'taken_down_why', 'closed_note', 'decided_why', 'moderated_why'].includes(name)],
    );
    let taken = 0;
    // By its number: what is updated moves, and is not met again.
    for (const { at } of rows) {
      const text = make(storable[next++ % storable.length] ?? '');
      await client.query('savepoint one');
      try {
        taken +=
          (await client.query(`update ${table} set ${name} = $1 where ctid = $2::tid`, [text, at])).rowCount ?? 0;
      } catch (error) {
        // Two rows may not say the same, and some say nothing in their state: this one keeps what it has.
        if (!String(Object(error).code).startsWith('23')) throw error;
        await client.query('rollback to savepoint one');
      }
      await client.query('release savepoint one');
    }
    planted.set(column, taken);
  };
  const tables = new Set([...Object.keys(texts), ...Object.keys(addresses)]);
  for (const table of tables) {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const name of texts[table] ?? []) await fill(table, name, (text) => marked(`${table}.${name}`, text));
    for (const name of lists[table] ?? []) await fill(table, name, (text) => [marked(`${table}.${name}`, text)]);
    for (const name of addresses[table] ?? [])
      await fill(table, name, (text) => new URL(`https://leak.test/${text}#${markOf(`${table}.${name}`)}`).href);
    for (const name of hosts[table] ?? []) await fill(table, name, () => hostile[next % hostile.length] ?? '');
    await client.query('commit');
  }
  await client.end();
  return planted;
}
