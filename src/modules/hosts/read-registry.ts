import {
  type Bootstrap,
  type NetworkAnswer,
  parseBootstrap,
  type RefusedContact,
  type RegistrationAnswer,
  readDomain,
  readNetwork,
  serversForAddress,
  serversForDomain,
} from '#lib/rdap/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { ask } from '#modules/hosts/ask.ts';
import { printable } from '#modules/hosts/choose-mailbox.ts';

type File = 'ipv4' | 'ipv6' | 'dns';
export interface Asking {
  now: () => Date;
  signal: AbortSignal;
}
/** What the registries say about an address or a name. `failed`: one of them could not be asked now. */
export interface RegistryAnswer<Answer> {
  answer: Answer | undefined;
  url: string | undefined;
  refused: { value: string; code: string }[];
  failed: boolean;
}
export interface Registry {
  network(asking: Asking, address: string): Promise<RegistryAnswer<NetworkAnswer>>;
  registration(asking: Asking, domain: string): Promise<RegistryAnswer<RegistrationAnswer>>;
}

const bootstrapLivesMs = 86_400_000;
const mostServers = 2;
const mostRelated = 2;

/** Asks RDAP servers by IANA's bootstrap files (RFC 9224), which are kept for a day. Answers may be hostile. */
export function createRegistry(fetch: SafeFetch): Registry {
  const files = new Map<File, { at: number; bootstrap: Bootstrap }>();

  async function json(asking: Asking, url: string): Promise<{ value: unknown; failed: boolean }> {
    const asked = await ask(fetch, url, {
      signal: asking.signal,
      accept: 'application/rdap+json, application/json',
      mostBytes: 3 * 1024 * 1024,
    });
    if (!asked.ok) return { value: undefined, failed: asked.failed };
    try {
      return { value: JSON.parse(asked.answer.body.toString('utf8')), failed: false };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return { value: undefined, failed: false };
    }
  }

  async function bootstrapOf(asking: Asking, file: File): Promise<Bootstrap | undefined> {
    const kept = files.get(file);
    if (kept && asking.now().getTime() - kept.at < bootstrapLivesMs) return kept.bootstrap;
    const { value } = await json(asking, `https://data.iana.org/rdap/${file}.json`);
    const bootstrap = parseBootstrap(value);
    if (bootstrap) files.set(file, { at: asking.now().getTime(), bootstrap });
    return bootstrap ?? kept?.bootstrap; // yesterday's file is better than none
  }

  /** The first answer that names an abuse desk, of the registry's servers and of those it refers to. */
  async function walk<Answer extends { abuse: readonly unknown[]; refused: RefusedContact[]; related: string[] }>(
    asking: Asking,
    servers: readonly string[] | undefined,
    path: string,
    read: (value: unknown) => Answer | undefined,
  ): Promise<RegistryAnswer<Answer>> {
    const all: RegistryAnswer<Answer> = {
      answer: undefined,
      url: undefined,
      refused: [],
      failed: servers === undefined,
    };
    const queue = (servers ?? []).slice(0, mostServers).map((server) => ({ url: server + path, related: false }));
    const asked = new Set<string>();
    let followed = 0;
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (asked.has(next.url)) continue;
      asked.add(next.url);
      const { value, failed } = await json(asking, next.url);
      const answer = read(value);
      all.failed ||= failed;
      if (!answer) continue;
      all.refused.push(...answer.refused.map((one) => ({ value: printable(one.value), code: one.code })));
      if (answer.abuse.length > 0) return { ...all, answer, url: next.url, failed: false };
      if (!all.answer) Object.assign(all, { answer, url: next.url });
      if (next.related) continue; // a referral is followed once, not from server to server
      for (const url of answer.related.slice(0, mostRelated - followed)) {
        queue.unshift({ url, related: true });
        followed += 1;
      }
    }
    return all;
  }

  return {
    async network(asking, address) {
      const bootstrap = await bootstrapOf(asking, address.includes(':') ? 'ipv6' : 'ipv4');
      const servers = bootstrap && serversForAddress(bootstrap, address);
      return walk(asking, servers, `ip/${encodeURIComponent(address)}`, readNetwork);
    },
    async registration(asking, domain) {
      const bootstrap = await bootstrapOf(asking, 'dns');
      const servers = bootstrap && serversForDomain(bootstrap, domain);
      return walk(asking, servers, `domain/${encodeURIComponent(domain)}`, (value) => {
        const answer = readDomain(value);
        // An answer about another name names somebody else's registrar.
        return answer?.domain === undefined || answer.domain === domain ? answer : undefined;
      });
    },
  };
}
