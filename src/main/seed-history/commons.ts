import { sql } from 'drizzle-orm';
import { userByEmail } from '#modules/accounts/index.ts';
import { chooseAlias } from '#modules/community/choose-alias.ts';
import { reactToPost } from '#modules/community/react-to-post.ts';
import { reportPost } from '#modules/community/report-post.ts';
import { readAlias } from '#modules/community/store.ts';
import { beginTopic, replyToTopic } from '#modules/community/write-post.ts';
import { addFile } from '#modules/registry/add-file.ts';
import { decideReply } from '#modules/registry/decide-reply.ts';
import { decideReport } from '#modules/registry/decide-report.ts';
import { publishedWith } from '#modules/registry/index.ts';
import { keyOf, readMark } from '#modules/registry/mark.ts';
import { replyToScam } from '#modules/registry/reply-to-scam.ts';
import { reportScam } from '#modules/registry/report-scam.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { type Clock, createManualClock } from '#platform/clock/index.ts';
import type { Id } from '#platform/ids/index.ts';
import { createTransact, type Send } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { allJobs } from '../all-jobs.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { type Author, aliases, replies, reports, topics } from './commons-texts.ts';
import { commonsSeeded, isMarked } from './marker.ts';
import { inHours } from './past.ts';
import { samplePdf } from './sample-pdf.ts';

interface CommonsDeps {
  db: Database;
  clock: Clock;
  blobs: Blobs;
  /** The real queue: it compares the evidence of a report, nothing else of the past. */
  send: Send;
  secretKey: string;
  publicUrl: string;
  brands: readonly string[];
}
const operatorEmail = 'operator@demo.test';
type People = Record<Author | 'operator', Id<'user'>>;

/**
 * What the people of the sample world wrote in the community and the registry, and what an operator said to it: the modules'
 * own verbs, with a clock that is set into the past. One transaction, made once for each database.
 */
export async function seedCommons(deps: CommonsDeps): Promise<void> {
  const today = deps.clock.now();
  const clock = createManualClock(today);
  const send: Send = async (tx, job, payload) => {
    if (job.name === 'registry.compare-file') await deps.send(tx, job, payload);
  };
  const inTransaction = createTransact({ db: deps.db, clock, send, jobs: allJobs });
  await inTransaction({ kind: 'worker', job: 'seed-commons' }, AbortSignal.timeout(60_000), async (ctx) => {
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed-commons'))`); // several may start at once
    const people = await peopleOf(ctx);
    if (!people || (await isMarked(ctx.tx, commonsSeeded, people.operator))) return;
    await ctx.emit(commonsSeeded, { userId: people.operator });
    if (await hasWriters(ctx, people)) return;
    const agenda = createAgenda();
    const at = (daysAgo: number, run: () => Promise<void>) => agenda.add(inHours(today, -24 * daysAgo), run);
    clock.set(inHours(today, -24 * 19.5));
    await nameEveryone(deps, ctx, people);
    planTopics(deps, ctx, people, at);
    planReports(deps, ctx, people, { at, today });
    await walkThrough(agenda, clock.set, today);
  });
}

/** Somebody of the demonstration has written by themselves: their words are left alone. */
async function hasWriters(ctx: Context, people: People): Promise<boolean> {
  const ids: string[] = Object.values(people);
  for (const id of ids) if (await readAlias(ctx.tx, id)) return true;
  return false;
}

/** Undefined where somebody of the demonstration is missing. */
async function peopleOf(ctx: Context): Promise<People | undefined> {
  const found = new Map<string, Id<'user'>>();
  for (const email of [...Object.keys(aliases), operatorEmail]) {
    const user = await userByEmail(ctx.tx, email);
    if (!user) return undefined;
    found.set(email === operatorEmail ? 'operator' : email, user.id);
  }
  return Object.fromEntries(found) as People; // each of them was found
}

async function walkThrough(agenda: Agenda, set: (to: Date) => void, until: Date): Promise<void> {
  for (let at = agenda.next(); at !== undefined && at <= until.getTime(); at = agenda.next()) {
    set(new Date(at));
    await agenda.take()?.run();
  }
}

async function nameEveryone({ secretKey, brands }: CommonsDeps, ctx: Context, people: People): Promise<void> {
  const secret = deriveKey(secretKey, 'community');
  for (const [email, alias] of Object.entries(aliases))
    await chooseAlias(ctx, { secret, brands }, { userId: people[email as Author], alias }); // a key of the same table
}

type At = (daysAgo: number, run: () => Promise<void>) => void;
type Told = (typeof topics)[number]['replies'][number];

function planTopics({ publicUrl }: CommonsDeps, ctx: Context, people: People, at: At): void {
  const writerOf = ({ by }: Told) =>
    by === 'team' ? { userId: people.operator, isTeam: true } : { userId: people[by], isTeam: false };
  const planAnswers = (told: Told, postId: string): void => {
    for (const [email, kind] of Object.entries(told.reactions ?? {}))
      at(told.daysAgo - 0.1, () => reactToPost(ctx, { userId: people[email as Author], postId, kind, on: true })); // a key of `reactions`
    const { reported } = told;
    if (reported)
      at(reported.daysAgo, async () => {
        const { by, words } = reported;
        await reportPost(ctx, { userId: people[by], postId, reason: 'advertising', words });
      });
  };
  for (const topic of topics)
    at(topic.daysAgo, async () => {
      const { id } = await beginTopic(ctx, publicUrl, writerOf(topic), topic);
      planAnswers(topic, id);
      for (const reply of topic.replies)
        at(reply.daysAgo, async () => {
          const written = await replyToTopic(ctx, publicUrl, writerOf(reply), { topicId: id, text: reply.text });
          planAnswers(reply, written.id);
        });
    });
}

function planReports(
  { secretKey, blobs }: CommonsDeps,
  ctx: Context,
  people: People,
  { at, today }: { at: At; today: Date },
): void {
  const secret = deriveKey(secretKey, 'registry');
  const operatorId = people.operator;
  for (const { by, daysAgo, seenDaysAgo, decided, evidence, ...told } of reports)
    at(daysAgo, async () => {
      const userId = people[by];
      const firstSeen = inHours(today, -24 * seenDaysAgo)
        .toISOString()
        .slice(0, 10);
      const { id: reportId } = await reportScam(ctx, secret, { userId, firstSeen, ...told });
      if (evidence)
        await addFile(ctx, blobs, { userId, reportId, fileName: 'invoice-to-a-fan.pdf', bytes: samplePdf() });
      if (decided)
        at(daysAgo - 1, async () => {
          const said =
            'reason' in decided
              ? ({ decision: 'refuse', reason: decided.reason } as const)
              : ({ decision: 'publish', documented: false, ...decided } as const);
          await decideReport(ctx, { reportId, operatorId, ...said });
        });
    });
  for (const { to, daysAgo, by, text, decidedDaysAgo } of replies)
    at(daysAgo, async () => {
      const mark = readMark(to);
      const key = mark && keyOf(secret, mark);
      const scam = key && (await publishedWith(ctx.tx, [{ key }]));
      if (!key || !scam) throw new Error(`the sample registry has no entry of ${to}`);
      const contact = by ?? to;
      const who = by ? { userId: people[by], answeredAs: null } : { userId: null, answeredAs: 'sample' };
      const { id } = await replyToScam(ctx, { scamId: scam.id, text, contact, ...who, provedKeys: by ? [] : [key] });
      if (decidedDaysAgo !== undefined)
        at(decidedDaysAgo, async () => {
          await decideReply(ctx, { replyId: id, operatorId, decision: 'publish' });
        });
    });
}
