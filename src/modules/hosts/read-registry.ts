import {
  type Bootstrap,
  bootstrapTask,
  type Contact,
  coversAddress,
  deskTask,
  domainTask,
  type EntityAnswer,
  isSameEntity,
  locateEntity,
  type NetworkAnswer,
  networkTask,
  orderContacts,
  type RegistrationAnswer,
  serversForAddress,
  serversForDomain,
} from '#lib/rdap/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { ask } from '#modules/hosts/ask.ts';
import { printable } from '#modules/hosts/choose-mailbox.ts';
import { type ForeignTask, readForeign, Unreadable } from '#platform/foreign/index.ts';

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
  /** The registry says that there is no such thing: it answered 404 (RFC 7480 5.3). */
  isMissing?: true;
  /** No registry is known for it. */
  isUnserved?: true;
}
export interface Registry {
  network(asking: Asking, address: string): Promise<RegistryAnswer<NetworkAnswer>>;
  registration(asking: Asking, domain: string): Promise<RegistryAnswer<RegistrationAnswer>>;
}

/** What is walked on: contacts, and where more of them are. */
type Walked = Pick<NetworkAnswer, 'abuse' | 'refused' | 'related' | 'truncated'>;

/** What is asked about. */
interface Subject<Answer> {
  task: ForeignTask<Uint8Array, Answer | undefined>;
  /** An answer about something else names somebody else's desk. */
  belongs: (answer: Answer) => boolean;
  contactsOf: (desk: EntityAnswer) => Contact[];
}

const isDeskForAbuse = (contact: Contact | undefined): boolean => contact?.basis === 'role' && contact.isForAbuse;

const bootstrapLivesMs = 86_400_000;
const mostServers = 2;
const mostRelated = 2;

/** Reads one answer of a registry. One that is none, or is made so that reading it takes too much, has no value. */
type Read = <Value>(
  asking: Asking,
  url: string,
  task: ForeignTask<Uint8Array, Value>,
) => Promise<{ value: Value | undefined; failed: boolean; from: string; isMissing?: boolean }>;

/** Asks RDAP servers by IANA's bootstrap files (RFC 9224), which are kept for a day. Answers may be hostile. */
export function createRegistry(fetch: SafeFetch): Registry {
  const files = new Map<File, { at: number; bootstrap: Bootstrap }>();

  const read: Read = async (asking, url, task) => {
    const asked = await ask(fetch, url, {
      signal: asking.signal,
      accept: 'application/rdap+json, application/json',
      mostBytes: 3 * 1024 * 1024,
    });
    if (!asked.ok) return { value: undefined, failed: asked.failed, from: url, isMissing: asked.status === 404 };
    // One registry sends on to another: what the answer refers to is that one's.
    const from = asked.answer.url;
    try {
      return { value: await readForeign(task, asked.answer.body, asking.signal), failed: false, from };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { value: undefined, failed: false, from };
    }
  };

  async function bootstrapOf(asking: Asking, file: File): Promise<Bootstrap | undefined> {
    const kept = files.get(file);
    if (kept && asking.now().getTime() - kept.at < bootstrapLivesMs) return kept.bootstrap;
    const { value: bootstrap } = await read(asking, `https://data.iana.org/rdap/${file}.json`, bootstrapTask);
    if (bootstrap) files.set(file, { at: asking.now().getTime(), bootstrap });
    return bootstrap ?? kept?.bootstrap; // yesterday's file is better than none
  }

  return {
    async network(asking, address) {
      const bootstrap = await bootstrapOf(asking, address.includes(':') ? 'ipv6' : 'ipv4');
      const servers = bootstrap && serversForAddress(bootstrap, address);
      return walk(read, asking, servers, `ip/${encodeURIComponent(address)}`, {
        task: networkTask,
        belongs: (answer) => coversAddress(answer, address),
        contactsOf: ({ abuse }) => abuse,
      });
    },
    async registration(asking, domain) {
      const bootstrap = await bootstrapOf(asking, 'dns');
      const servers = bootstrap && serversForDomain(bootstrap, domain);
      return walk(read, asking, servers, `domain/${encodeURIComponent(domain)}`, {
        task: domainTask,
        belongs: (answer) => answer.domain === undefined || answer.domain === domain,
        contactsOf: ({ ofDomain }) => ofDomain,
      });
    },
  };
}

/** With the desks that are to be read at addresses of their own, where no mailbox for abuse is known without them. */
async function withDesks<Answer extends Walked>(
  read: Read,
  asking: Asking,
  { answer, from, subject }: { answer: Answer; from: string; subject: Subject<Answer> },
  asked: Set<string>,
): Promise<{ answer: Answer; failed: boolean }> {
  let failed = false;
  if (isDeskForAbuse(answer.abuse[0])) return { answer, failed };
  // A registrar's own server says more of it than its entity.
  const wanted = answer.truncated.filter(({ as }) => as === 'desk' || answer.related.length === 0);
  for (const one of wanted.slice(0, mostRelated)) {
    const url = locateEntity(one, from);
    if (url === undefined || asked.has(url)) continue;
    asked.add(url);
    const told = await read(asking, url, deskTask);
    failed ||= told.failed;
    const desk = told.value;
    if (!desk || !isSameEntity(desk.handle, one.handle)) continue;
    const contacts = one.as === 'registrar' ? desk.ofRegistrar : subject.contactsOf(desk);
    const refused = [...answer.refused, ...desk.refused];
    if (contacts.length > 0)
      return { answer: { ...answer, abuse: orderContacts([...answer.abuse, ...contacts]), refused }, failed: false };
  }
  return { answer, failed };
}

/** The first answer that names an abuse desk, of the registry's servers and of those it refers to. */
async function walk<Answer extends Walked>(
  read: Read,
  asking: Asking,
  servers: readonly string[] | undefined,
  path: string,
  subject: Subject<Answer>,
): Promise<RegistryAnswer<Answer>> {
  const all: RegistryAnswer<Answer> = {
    answer: undefined,
    url: undefined,
    refused: [],
    failed: servers === undefined,
    ...(servers?.length === 0 ? { isUnserved: true } : {}),
  };
  const queue = (servers ?? []).slice(0, mostServers).map((server) => ({ url: server + path, related: false }));
  const asked = new Set<string>();
  let followed = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (asked.has(next.url)) continue;
    asked.add(next.url);
    const told = await read(asking, next.url, subject.task);
    all.failed ||= told.failed;
    if (told.isMissing && !next.related) all.isMissing = true;
    if (!told.value || !subject.belongs(told.value)) continue;
    const { answer, failed } = await withDesks(read, asking, { answer: told.value, from: told.from, subject }, asked);
    all.failed ||= failed;
    all.refused.push(...answer.refused.map((one) => ({ value: printable(one.value), code: one.code })));
    if (answer.abuse.some(({ basis }) => basis === 'role')) return { ...all, answer, url: next.url, failed: false };
    if (!all.answer || (all.answer.abuse.length === 0 && answer.abuse.length > 0))
      Object.assign(all, { answer, url: next.url });
    if (next.related) continue; // a referral is followed once, not from server to server
    for (const href of answer.related.slice(0, mostRelated - followed)) {
      if (URL.canParse(href, told.from)) queue.unshift({ url: new URL(href, told.from).href, related: true });
      followed += 1;
    }
  }
  return all;
}
