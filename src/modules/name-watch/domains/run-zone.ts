import type { Registry } from '#modules/hosts/index.ts';
import type { Silence } from '#modules/name-watch/contract.ts';
import { nextDomain, updateDomain } from '#modules/name-watch/store-domains.ts';
import { reserveQuestion, updateSource } from '#modules/name-watch/store-sources.ts';
import type { SimilarDomainRow } from '#modules/name-watch/tables.ts';
import { sentenceOf, untilNext, weekMs } from '#modules/name-watch/when-next.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** What a registry says of a name. `silent` never means that the name is free. */
type DomainAnswer =
  | { kind: 'registered'; registeredAt?: string; registrar?: string; abuseContact?: string }
  | { kind: 'free' }
  | { kind: 'silent'; why: Silence };

const workMs = 20_000;
/** A registered name is asked about again for a new registrar, or because it ran out. */
const monthMs = 30 * 86_400_000;
/** After a fault the registry is left alone for so long. */
const restMs = 3_600_000;
/** How a registry is kept among those that are asked. */
const sourceOf = (zone: string): string => `.${zone}`;

/** Asks the registry of one zone what is due there, one question after the other, until nothing is, or it fails. */
export async function runZone(registry: Registry, run: JobRun, zone: string): Promise<JobAnswer> {
  const begun = performance.now();
  let asked = 0;
  while (performance.now() - begun < workMs) {
    const row = await run.transaction(async ({ tx, now }) => {
      const next = await nextDomain(tx, zone, now());
      const source = next && (await reserveQuestion(tx, { id: sourceOf(zone), kind: 'registry', now: now() }));
      return source && next;
    });
    if (!row) break;
    asked += 1;
    const answer = await askRegistry(registry, run, row.domain);
    if (!(await record(run, row, answer))) break;
  }
  return asked > 0 ? 'done' : { skipped: 'nothing is due, or the registry asked us to wait' };
}

/** Only an answer about this very name says that it is registered, and only the registry's own 404 that it is not. */
async function askRegistry(
  registry: Registry,
  asking: Pick<JobRun, 'now' | 'signal'>,
  domain: string,
): Promise<DomainAnswer> {
  const { answer, failed, isMissing, isUnserved } = await registry.registration(asking, domain);
  if (isUnserved) return { kind: 'silent', why: 'no-registry' };
  if (answer?.domain === domain)
    return {
      kind: 'registered',
      ...(answer.registeredAt ? { registeredAt: answer.registeredAt } : {}),
      ...(answer.registrar ? { registrar: answer.registrar } : {}),
      ...(answer.abuse[0] ? { abuseContact: answer.abuse[0].address } : {}),
    };
  if (isMissing && !answer) return { kind: 'free' };
  return { kind: 'silent', why: failed ? 'unreachable' : 'unclear' };
}

/** Writes down what was answered. False where the registry is to be left alone. */
async function record(run: JobRun, row: SimilarDomainRow, answer: DomainAnswer): Promise<boolean> {
  const now = run.now();
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const id = sourceOf(row.zone);
  return run.transaction(async ({ tx }) => {
    if (answer.kind === 'silent') {
      await updateDomain(tx, row.id, { silence: answer.why, askedAt: now, dueAt: untilNext(now, answer.why) });
      const isFault = answer.why === 'unreachable';
      await updateSource(tx, id, {
        ...{ failedAt: now, failure: sentenceOf(`The registry of .${row.zone}`, answer.why) },
        ...(isFault ? { restsUntil: later(restMs) } : {}),
      });
      return !isFault;
    }
    await updateSource(tx, id, { answeredAt: now });
    const said = { answeredAt: now, askedAt: now, silence: null };
    if (answer.kind === 'free')
      await updateDomain(tx, row.id, {
        ...said,
        ...{ answer: 'free', registeredAt: null, registrar: null, abuseContact: null, dueAt: later(weekMs) },
      });
    else
      await updateDomain(tx, row.id, {
        ...said,
        answer: 'registered',
        registeredAt: answer.registeredAt ? new Date(answer.registeredAt) : null,
        registrar: answer.registrar ?? null,
        abuseContact: answer.abuseContact ?? null,
        dueAt: later(monthMs),
        ...(row.firstSeenAt === null ? { firstSeenAt: now, listedAt: now } : {}),
      });
    return true;
  });
}
