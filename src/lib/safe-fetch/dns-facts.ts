import { Resolver, TIMEOUT } from 'node:dns/promises';
import { parse } from 'tldts';
import { parseAddress } from './address-bytes.ts';
import { FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import { targetOf } from './target.ts';

const recordTypes = ['A', 'AAAA', 'CNAME', 'NS'] as const;
type RecordType = (typeof recordTypes)[number];

/** What name servers said of a name, or why none was asked. */
export type DnsFacts =
  | { host: string; at: string; notAsked: string }
  | {
      host: string;
      /** When they were asked, as an ISO 8601 time. */
      at: string;
      /** The registered name, whose name servers are under `NS`; undefined under an unknown suffix. */
      domain: string | undefined;
      /** Addresses with their time to live in seconds; names without a final dot. */
      records: Partial<Record<RecordType, (string | { address: string; ttl: number })[]>>;
      /** By record type: the resolver's own code, such as ENODATA (no such record) or ETIMEOUT (also: no answer in time). */
      failures: Partial<Record<RecordType, string>>;
    };
export type ReadDns = (host: string, signal?: AbortSignal) => Promise<DnsFacts>;

export type DnsQuestions = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveCname' | 'resolveNs' | 'cancel'>;

/**
 * Makes the questions to name servers that evidence keeps the answers of. A name that the outbound guard would not open is
 * not asked about, nor one whose address the hosts file gives. It takes ten seconds at most, and fails with its signal alone:
 * what did not answer is said with its code.
 *
 * @throws the signal's reason
 * @example (await createReadDns({ hosts })('leak-one.test')) // { host: 'leak-one.test', notAsked: 'This deployment …' }
 */
export function createReadDns({
  hosts,
  ask = () => new Resolver({ timeout: 2_000, tries: 2 }),
  now = () => new Date(),
  waitMs = 10_000,
}: {
  hosts?: HostsTable | undefined;
  ask?: () => DnsQuestions;
  now?: () => Date;
  /** For all questions about one host together. */
  waitMs?: number;
}): ReadDns {
  return async (host, signal) => {
    signal?.throwIfAborted();
    const why = whyNotAsked(host, hosts);
    const at = now().toISOString();
    if (why !== undefined) return { host, at, notAsked: why };
    const resolver = ask();
    const domain = parse(host).domain ?? undefined;
    const answers = await within(waitMs, signal, () => resolver.cancel(), [
      resolver.resolve4(host, { ttl: true }),
      resolver.resolve6(host, { ttl: true }),
      resolver.resolveCname(host),
      domain === undefined ? Promise.resolve([]) : resolver.resolveNs(domain),
    ]);
    signal?.throwIfAborted();
    const facts: Exclude<DnsFacts, { notAsked: string }> = { host, at, domain, records: {}, failures: {} };
    for (const [place, type] of recordTypes.entries()) {
      const answer = answers[place];
      if (answer?.status === 'fulfilled') facts.records[type] = answer.value;
      else facts.failures[type] = codeOf(answer?.reason);
    }
    return facts;
  };
}

type Answer = (string | { address: string; ttl: number })[];

/** What became of each question by then; one without an answer counts as timed out. */
async function within(
  waitMs: number,
  signal: AbortSignal | undefined,
  cancel: () => void,
  questions: readonly Promise<Answer>[],
): Promise<PromiseSettledResult<Answer>[]> {
  const over = Promise.withResolvers<never>();
  const end = () => {
    over.reject(Object.assign(new Error('no answer in time'), { code: TIMEOUT }));
    cancel();
  };
  const timer = setTimeout(end, waitMs);
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await Promise.allSettled(questions.map((question) => Promise.race([question, over.promise])));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

function whyNotAsked(host: string, hosts: HostsTable | undefined): string | undefined {
  if (parseAddress(host) !== undefined) return 'It is an address, not a name.';
  try {
    const { listed } = targetOf(`http://${host}/`, hosts, () => false);
    return listed && `This deployment gives the address ${listed.address} for this name.`;
  } catch (error) {
    if (error instanceof FetchRefusal) return error.message;
    throw error;
  }
}
