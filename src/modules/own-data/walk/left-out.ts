import { type SQL, sql } from 'drizzle-orm';

/** Rows that no key ties to their creator, and what does. */
export const tied: Record<string, (who: SQL) => SQL> = {
  events: (who) =>
    sql`events.payload ->> 'userId' = ${who} or events.payload ->> 'otherUserId' = ${who} or events.actor = 'creator:' || ${who}`,
  // Keys that somebody sent before they had an account, under the digest of their address (`accounts/sign-up.ts`).
  idempotency_keys: (who) =>
    sql`idempotency_keys.user_id in (select 'sign-up:' || encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') from users where id = ${who})`,
  // Anybody may sign up with any address: what was made for it is its owner's once they have confirmed it.
  offers: (who) => sql`offers.email in (select lower(email) from users where id = ${who} and email_verified)`,
  payment_events: (who) =>
    sql`payment_events.customer_id in (select customer_id from payment_customers where user_id = ${who})`,
  // Those without a user. An address that somebody only wishes for may be another creator's.
  user_mails: (who) =>
    sql`(user_mails.user_id is null and lower(user_mails.to_address) in (select lower(email) from users where id = ${who}))`,
};

/** Tables without rows of any one creator, and why: they are neither exported nor deleted with an account. */
export const nobodys: Record<string, string> = {
  face_switch_off: 'since when no process looks for faces, in one row',
  schema_migrations: 'says which migrations ran',
  sign_in_limits: 'counts under hashes of addresses and e-mails, for a day',
  channel_rests: 'until when an interface of a recipient takes no reports from us',
  crawl_hosts: 'how politely a host wants to be asked',
  host_contacts: 'who can take copies down on a host',
  host_lookups: 'what registries say of a host',
  media_frames:
    'by which frames found videos and animations are recognised, of all creators; deleted with their row of media',
  media_texts: 'the text of found pictures, which all creators share; deleted with their row of media',
  media:
    'fingerprints of found pictures, shared by all creators; those that no page shows any more are deleted, unless they are in quarantine',
  mailbox_marks: 'how far the mailbox of answers was taken in',
  mailbox_left: 'numbers of its messages that could not be taken yet',
  ledger_transactions:
    'the books of the referral programme, which are never changed; an export has its owner’s as referral_ledger',
  ledger_entries: 'the sides of those transactions',
  referral_marks: 'keyed hashes by which one person with two accounts is known; no address, card or name',
  removal_marks:
    'keyed digests of proved accounts whose owner was given the free removals, which are given once; no name',
  referral_salts: 'what today’s visitors of referral links are hashed with',
  scams: 'who does what to creators, published by operators; the report of a creator is theirs, the entry is not',
  scam_marks: 'by what those are known, as digests and what everyone may see',
  community_posts: 'places in the community; their text is in community_texts, and is its writer’s',
  community_taken_aliases: 'keyed digests of aliases that were ever taken, so that none is given twice; no name',
  certificate_log_gaps: 'what of each certificate log could not be read, for all creators together',
  certificate_logs: 'how far each certificate log was read, for all creators together',
  name_sources: 'how platforms and registries answer questions about names, for all creators together',
  quarantines:
    'what was set aside because it may show a minor, and what was done: kept for those who are responsible for it',
  escalations: 'material that a list of hashes knows, and what was done about it: kept as the record of the deployment',
  list_comparisons: 'how far a list of hashes was compared with what is kept',
  key_checks: 'by what the key of this deployment is known',
  kept_notices: 'proof that a message of a deleted account left: hashes and times, no word and no name',
};

/** What an export says beside its tables: of books that are kept, and in numbers where rows would tell of others. */
export const extracts: Record<string, (who: SQL) => SQL> = {
  referral_ledger: (who) => sql`
    select t.id as transaction, t.at, t.kind, e.account, e.currency, e.cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.payee = ${who} order by e.id`,
  referral_clicks_by_day: (who) => sql`
    select day, via, count(*)::int as clicks from referral_clicks where user_id = ${who} group by day, via order by day, via`,
};

/** Tables with rows of a creator that their export leaves out, and why. All of them are deleted with the account. */
export const notExported: Record<string, string> = {
  demo_people: 'whom a demonstration added',
  blob_keys: 'the key their files are sealed with here; the files themselves are in the export, open',
  data_export_parts: 'the parts of this very file',
  work_frames: 'what videos and animations were recognised by: fingerprints of their frames',
  work_features: 'what the pictures in this file are recognised by; it is made of them',
  media_features: 'what found pictures are recognised by; it is made of them',
  media_unread: 'found pictures that wait until they are read for leads, and are deleted then',
  scan_mosaics: 'sixteen colours of each picture that a running scan compared last; deleted when it ends',
  work_descriptors: 'what the pictures in this file look like to a model; it is made of them',
  media_descriptors: 'what found pictures look like to a model; it is made of them',
  likeness_looks: 'which works a found picture was compared with by a model; what was found is in verdicts',
  part_looks: 'which works a found picture was compared with; what was found is in verdicts',
  idempotency_keys: 'answers kept for repeated requests; what they say is in the other tables',
  mail_links: 'links that open the account',
  operator_tickets: 'what an operator has to decide; it may name another creator',
  referral_clicks: 'hashes of those who followed your link; referral_clicks_by_day says how many there were',
  recovery_codes: 'codes that open the account',
  sign_in_steps: 'half of a sign-in',
  support_notes: 'what operators noted for each other about a thread; the thread itself is in the export',
};

/**
 * Tables of what was found, and of what was said about it: left out of the export of a creator without a verified account,
 * who sees counts only. It could be somebody else's leaks.
 */
export const findings: readonly string[] = [
  'case_aliases',
  'case_events',
  'case_timers',
  'cases',
  'checks',
  'counter_notices',
  'crawl_tasks',
  'deindexing_packets',
  'deindexing_tracks',
  'deindexing_withdrawn',
  'evidence',
  'face_looks',
  'lumen_copies',
  'machine_reports',
  'media_previews',
  'manual_removal_steps',
  'manual_removal_wishes',
  'manual_removals',
  'namesakes',
  'media_scenes',
  'money_service_records',
  'money_service_task_cases',
  'money_service_tasks',
  'notice_cases',
  'notice_slots',
  'notices',
  'page_media',
  'page_money_services',
  'pages',
  'pair_looks',
  'picture_searches',
  'replies',
  'scan_hosts',
  'scan_shapes',
  'scan_sources',
  'sightings',
  'similar_domains',
  'source_places',
  'term_askings',
  'verdicts',
  'webhook_deliveries',
];

/** Rows that an export leaves out: events that name another creator, and without a verified account those about findings. */
export const leftOutRows = (seesFindings: boolean): Record<string, SQL> => ({
  // Which hosts archives were asked about: those on which anybody's copies were found.
  source_places: sql`source_places.source_id = 'archives'`,
  events: sql`events.name in ('matching.work-claimed', 'brands.disputed')${seesFindings ? sql`` : sql` or split_part(events.name, '.', 1) not in ('access', 'accounts', 'billing', 'brands', 'documents', 'badges', 'whitelist', 'content', 'referrals', 'registry', 'community', 'support', 'own-data')`}`,
});

/** Columns that an export leaves out: whoever reads them could sign in as their creator, or learn who another one is. */
export const secretColumns: Record<string, readonly string[]> = {
  api_tokens: ['token_hash'],
  credentials: ['password'],
  face_references: ['sealed_numbers'],
  passkeys: ['credential_id', 'public_key', 'counter'],
  payout_methods: ['sealed_details'],
  payouts: ['sealed_details'],
  referrals: ['referred_id'],
  report_shares: ['sealed_identity'],
  second_factors: ['sealed_secret', 'last_step', 'trust'],
  sessions: ['token'],
  users: ['device_trust'],
  // An operator decides about such a work, and its creator is not told of the list.
  works: ['quarantined_at'],
  webhooks: ['sealed_secret', 'previous_sealed_secret'],
};

/** Files that an export leaves out: small previews of pictures, of scenes of videos and of what was found, and copies that leave. */
export const derivedFiles: readonly string[] = ['thumbnail_blob_id', 'tiny_blob_id', 'blurred_blob_id', 'copy_blob_id'];

/** Thumbnails that an export holds all the same: a video is not kept, and these are all that is left to look at. */
export const onlyPictures: Record<string, { name: SQL; where: SQL }> = {
  works: { name: sql`works.id`, where: sql`works.kind = 'video'` },
  work_scenes: {
    name: sql`work_scenes.work_id || '.at-' || round(work_scenes.at_seconds::numeric, 3) || '-seconds'`,
    where: sql`true`,
  },
};

/**
 * Rows whose files an export leaves out: a deleted document may be brought back for a while, and is nobody's to read till
 * then; what is in quarantine nobody opens; attachments of what others wrote were never compared with the list.
 */
export const hiddenFiles: Record<string, SQL> = {
  // Nobody opens a file before it was compared with the list.
  documents: sql`documents.removed_at is not null or documents.comparison <> 'ready'`,
  impersonation_screenshots: sql`impersonation_screenshots.state <> 'ready'`,
  support_files: sql`support_files.state <> 'ready'`,
  scam_files: sql`scam_files.state <> 'ready'`,
  // Their text is in their rows.
  replies: sql`true`,
  works: sql`works.quarantined_at is not null`,
  work_scenes: sql`exists (select from works w where w.id = work_scenes.work_id and w.quarantined_at is not null)`,
  evidence: sql`exists (select from quarantines q where q.case_id = evidence.case_id and q.decision is distinct from 'cleared')`,
};
