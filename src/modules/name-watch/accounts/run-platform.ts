import { type AccountAnswer, type AskPlatformDeps, askPlatform } from '#modules/name-watch/accounts/ask-platform.ts';
import { compareRule } from '#modules/name-watch/accounts/compare-rule.ts';
import { type ProbePlatform, probePlatformNamed } from '#modules/name-watch/accounts/platforms/index.ts';
import type { Silence } from '#modules/name-watch/contract.ts';
import { spentUntil } from '#modules/name-watch/question-bound.ts';
import { nextNamesake, putOffPlatform, updateNamesake } from '#modules/name-watch/store-accounts.ts';
import { reserveQuestion, updateSource } from '#modules/name-watch/store-sources.ts';
import { countQuestion, lockWatch, putOffNames, uncountQuestion } from '#modules/name-watch/store-watches.ts';
import type { NameSourceRow, NamesakeRow } from '#modules/name-watch/tables.ts';
import { sentenceOf, untilNext, weekMs } from '#modules/name-watch/when-next.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** Real time that one job works at one platform before others have their turn. */
const workMs = 20_000;

/** Asks one platform what is due there, one question after the other, until nothing is, or it wants to be left alone. */
export async function runPlatform(deps: AskPlatformDeps, run: JobRun, id: string): Promise<JobAnswer> {
  const platform = probePlatformNamed(id);
  if (!platform) return { skipped: 'this platform is not on the list any more' };
  const begun = performance.now();
  let asked = 0;
  while (performance.now() - begun < workMs) {
    const next = await takeQuestion(run, id);
    if (!next) break;
    if (next === 'put-off') continue;
    asked += 1;
    if (!isFresh(next.source, run.now())) {
      if (!(await compareNow(deps, run, { id, platform }))) break;
      continue;
    }
    const answer = await askPlatform(deps, platform, next.row.username, run.signal);
    if (!(await record(run, next, answer))) break;
  }
  return asked > 0 ? 'done' : { skipped: 'nothing is due, or it asked us to wait' };
}

/**
 * The question that is asked next, counted for its platform and its creator. `put-off`: its creator's names were asked about as
 * often as we ask for anybody.
 */
function takeQuestion(
  run: JobRun,
  id: string,
): Promise<{ row: NamesakeRow; source: NameSourceRow } | 'put-off' | undefined> {
  return run.transaction(async ({ tx, now: clock }) => {
    const now = clock();
    const row = await nextNamesake(tx, id, now);
    // Of two workers at two platforms the second counts what the first asked.
    const watch = row && (await lockWatch(tx, row.userId));
    const until = watch && spentUntil(watch, now);
    if (row && until) {
      await putOffNames(tx, row.userId, { now, until });
      return 'put-off';
    }
    const source = row && (await reserveQuestion(tx, { id, kind: 'platform', now }));
    if (!row || !source) return undefined;
    if (watch && isFresh(source, now)) await countQuestion(tx, watch, now);
    return { row, source };
  });
}

const isFresh = ({ comparedAt }: NameSourceRow, now: Date): boolean =>
  comparedAt !== null && now.getTime() - comparedAt.getTime() < weekMs;

/** Whether the rule holds, and the platform answers, so that it is worth asking on. */
async function compareNow(
  deps: AskPlatformDeps,
  run: JobRun,
  { id, platform }: { id: string; platform: ProbePlatform },
): Promise<boolean> {
  const now = run.now();
  const { tellsExists, tellsMissing, drift, silence, restMs } = await compareRule(
    deps,
    { id, platform, now },
    run.signal,
  );
  const holds = tellsExists || tellsMissing;
  await run.transaction(async ({ tx }) => {
    const why: Silence = drift ? 'rule-drifted' : (silence ?? 'unclear');
    const until = untilNext(now, why, restMs);
    await updateSource(tx, id, {
      ...{ tellsExists, tellsMissing, drift },
      comparedAt: holds ? now : null,
      ...(holds
        ? { answeredAt: now, restsUntil: null }
        : {
            failedAt: now,
            failure: drift ? driftSentence(platform, drift) : sentenceOf(platform.title, why),
            restsUntil: until,
          }),
    });
    if (!holds) await putOffPlatform(tx, id, { now, until, silence: why });
  });
  return holds;
}

const driftSentence = ({ title }: ProbePlatform, drift: NonNullable<NameSourceRow['drift']>): string =>
  drift === 'reports-all'
    ? `${title} answers for an account that cannot be there as for one that is: its rule no longer holds.`
    : `${title} answers that there is no account where one is: its rule no longer holds.`;

/** Writes down what was answered. False where the platform wants to be left alone. */
async function record(
  run: JobRun,
  { row, source }: { row: NamesakeRow; source: NameSourceRow },
  answer: AccountAnswer,
): Promise<boolean> {
  const now = run.now();
  const isBelieved = answer.kind === 'exists' ? source.tellsExists : answer.kind === 'missing' && source.tellsMissing;
  return run.transaction(async ({ tx }) => {
    if (answer.kind === 'silent' && answer.isUnasked) await uncountQuestion(tx, row.userId);
    if (answer.kind !== 'silent' && isBelieved) {
      const isFirst = answer.kind === 'exists' && row.firstSeenAt === null;
      await updateNamesake(tx, row.id, {
        ...{
          answer: answer.kind,
          answeredAt: now,
          askedAt: now,
          silence: null,
          dueAt: new Date(now.getTime() + weekMs),
        },
        ...(isFirst ? { firstSeenAt: now, listedAt: now } : {}),
      });
      await updateSource(tx, source.id, { answeredAt: now });
      return true;
    }
    const why = answer.kind === 'silent' ? answer.why : 'unclear';
    const until = untilNext(now, why, answer.kind === 'silent' ? answer.restMs : undefined);
    await updateNamesake(tx, row.id, { silence: why, askedAt: now, dueAt: until });
    if (why !== 'rate-limited' && why !== 'unreachable' && why !== 'blocked') return true;
    const failure = sentenceOf(source.id, why);
    await updateSource(tx, source.id, {
      failedAt: now,
      failure,
      restsUntil: new Date(now.getTime() + restMsOf(answer)),
    });
    return false;
  });
}

const shortestRestMs = 600_000;
const restMsOf = (answer: AccountAnswer): number =>
  Math.max(shortestRestMs, answer.kind === 'silent' ? (answer.restMs ?? 0) : 0);
