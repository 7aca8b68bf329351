import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { promiseMail } from '../../src/modules/accounts/index.ts';
import { addScreenshot } from '../../src/modules/impersonations/add-screenshot.ts';
import { reportImpersonation } from '../../src/modules/impersonations/report-impersonation.ts';
import { notify } from '../../src/modules/notifications/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import type { Context } from '../../src/platform/verb/index.ts';
import type { NoticeWorld } from './notice-world.ts';

/** A picture by its first bytes. */
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]);

/** Words that nobody else uses, one for each place where something of a creator lies. */
export const canaries = {
  name: 'canaryname',
  email: 'canaryname@creators.test',
  workTitle: 'Canary title seven',
  address: '7 Canary Lane, Dover',
  picture: 'canary-bytes-of-a-picture',
  fileName: 'canary-holiday.jpg',
  term: 'canary leaked term',
  whitelistNote: 'canary partner, since May',
  reply: 'canary, please tell us more',
  device: 'CanaryBrowser/7.0',
  notification: 'Canary news for you',
  offer: 'Canary, a gift for you',
  job: 'canary-in-the-queue',
  mail: 'canary-new@creators.test',
  posing: 'Canary, it asks my fans for money',
  screenshot: 'canary-chat.png',
  alias: 'Canary by the sea',
  post: 'Canary asks the others this',
  postReport: 'canary finds this one wrong',
} as const;

/** Plants a creator with something in every place, a sent notice among it, whose name is a canary. */
export async function plantCanaries(world: NoticeWorld, name: string = canaries.name): Promise<string> {
  const own = (text: string): string => (name === canaries.name ? text : text.replaceAll(/canary/gi, 'other'));
  const { userId, workId } = await world.creator(name);
  const host = `${own('canary')}-copies.test`;
  await world.host(host, [{ step: 'site', address: `abuse@${host}` }]);
  await world.transaction(async (ctx) => {
    const at = ctx.now().toISOString();
    const blobId = await world.blobs.put(ctx, {
      ownerId: userId,
      bytes: Buffer.from(own(canaries.picture)),
      contentType: 'image/webp',
    });
    await ctx.tx.execute(
      sql`update works set title = ${own(canaries.workTitle)}, file_name = ${own(canaries.fileName)}, clean_blob_id = ${blobId} where id = ${workId}`,
    );
    await ctx.tx.execute(sql`update authorizations set address = ${own(canaries.address)} where user_id = ${userId}`);
    await ctx.tx.execute(
      sql`insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at) values (${newId('term', ctx.now())}, ${userId}, ${own(canaries.term)}, 'own', '{}', true, 0, ${at})`,
    );
    await ctx.tx.execute(
      sql`update whitelist_entries set reason = ${own(canaries.whitelistNote)} where user_id = ${userId}`,
    );
    await ctx.tx.execute(
      sql`insert into sessions (id, user_id, token, expires_at, user_agent, created_at, updated_at) values (${`ses_${name}`}, ${userId}, ${`token-of-${name}`}, '2027-01-01', ${own(canaries.device)}, ${at}, ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into offers (id, plan, percent_off, months_off, trial_days, expires_at, uses, email, message, made_by, made_at) values (${newId('offer', ctx.now())}, 'plus', 100, 1, 0, '2027-01-01', 1, ${`${name}@creators.test`}, ${own(canaries.offer)}, 'usr_operator', ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into payment_customers (user_id, customer_id, read_due_at, created_at) values (${userId}, ${`cus_${name}`}, ${at}, ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into payment_events (id, kind, customer_id, outcome, at) values (${`evt_${name}`}, 'test', ${`cus_${name}`}, 'recorded', ${at})`,
    );
    const text = own('Nothing more.');
    await notify(ctx, {
      userId,
      kind: 'scan-partial',
      says: () => ({ title: own(canaries.notification), text }),
      dedupeKey: 'canary',
    });
    await promiseMail(ctx, { kind: 'confirm-change', to: own(canaries.mail), userId });
    await promiseMail(ctx, { kind: 'reset-password', to: `${name}@creators.test` });
    const { id: impersonationId } = await reportImpersonation(ctx, {
      ...{ userId, profileUrl: `https://x.com/poses_as_${name}`, realUrl: `https://x.com/${name}_herself` },
      ...{ faked: ['name'], harm: 'low', what: own(canaries.posing) },
    });
    await addScreenshot(ctx, world.blobs, { userId, impersonationId, fileName: own(canaries.screenshot), bytes: png });
    const postId = newId('post', ctx.now());
    await ctx.tx.execute(
      sql`insert into community_aliases (user_id, alias, changed_at) values (${userId}, ${own(canaries.alias)}, ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into community_posts (id, category, state, replies, last_at, created_at) values (${postId}, 'other', 'shown', 0, ${at}, ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into community_texts (post_id, user_id, by_team, title, text, searched, hides_links, created_at) values (${postId}, ${userId}, false, ${own(canaries.post)}, ${own(canaries.post)}, ${own(canaries.post)}, false, ${at})`,
    );
    await ctx.tx.execute(
      sql`insert into community_reports (id, post_id, user_id, reason, words, created_at) values (${newId('post-report', ctx.now())}, ${postId}, ${userId}, 'other', ${own(canaries.postReport)}, ${at})`,
    );
    await queueJob(ctx, { userId, text: own(canaries.job) });
  });
  await world.open({ userId, workId }, `https://${host}/${name}/1`);
  await world.drain();
  await world.later(900);
  await world.later(60);
  await world.transaction((ctx) => answerNotice(ctx, world, userId, own(canaries.reply)));
  return userId;
}

async function queueJob(ctx: Context, data: object): Promise<void> {
  await ctx.tx.execute(sql`insert into jobs.job (name, data) values ('dead-letters', ${JSON.stringify(data)}::jsonb)`);
}

async function answerNotice(ctx: Context, world: NoticeWorld, userId: string, text: string): Promise<void> {
  const rawBlobId = await world.blobs.put(ctx, {
    ownerId: userId,
    bytes: Buffer.from(text),
    contentType: 'message/rfc822',
  });
  // Found later to be about this creator's notice: its own column says nothing.
  await ctx.tx.execute(sql`
    insert into replies (id, user_id, notice_id, text, raw_blob_id, raw_sha256, outcome, decided_by, reasons, received_at)
    select ${newId('reply', ctx.now())}, null, n.id, ${text}, ${rawBlobId}, ${text}, 'unclear', 'rules', '[]', ${ctx.now().toISOString()}
    from notices n where n.user_id = ${userId} limit 1`);
}

/** Where any of these words stands: every column of every table, the queue, every file. */
export async function whereFound(world: NoticeWorld, words: readonly string[], logged: readonly string[] = []) {
  const found: string[] = [];
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const look = (where: string, text: string): void => {
    for (const word of forms) if (text.toLowerCase().includes(word)) found.push(`${where}: ${word}`);
  };
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await world.database.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) look(name, row);
  }
  for (const file of filesBelow(world.folder)) look(file, `${file} ${readFileSync(file, 'latin1')}`);
  for (const line of logged) look('log', line);
  return found;
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
