import { accuracyText, goodFaithText } from '#modules/notices/elements.ts';
import { type PrivateWords, privateWordIn } from '#modules/notices/private-words.ts';

/** What a copy is made of. The text of the notice is not: it holds the agent's address and the creator's name. */
export interface CopySource {
  basis: 'dmca_512c' | 'dmca_512d';
  sentAt: Date;
  recipientName: string;
  /** Titles of the works that the notice names. None of them is intimate or private. */
  works: readonly string[];
  locations: readonly string[];
  agentName: string;
  words: PrivateWords;
}

/** As `POST /notices` of Lumen takes it; the token is not part of it. */
export interface LumenCopy {
  notice: {
    type: 'DMCA';
    title: string;
    subject: string;
    body: string;
    date_sent: string;
    source: string;
    language: 'en';
    action_taken: 'Unspecified';
    jurisdiction_list: 'US';
    regulation_list: string;
    works_attributes: { description: string; infringing_urls_attributes: { url: string }[] }[];
    entity_notice_roles_attributes: { name: string; entity_attributes: { name: string; kind: string } }[];
  };
}

const withheldTitle = '[title withheld]';
const sections = { dmca_512c: '17 U.S.C. 512(c)(3)', dmca_512d: '17 U.S.C. 512(d)(3)' } as const;

/**
 * A redacted copy of a notice for a public database. The agent is sender and principal; titles that hold a name of the
 * creator are withheld, addresses that hold their real name, mailbox or postal address are cut to their host.
 *
 * @returns why there is no copy, where a private word would remain
 */
export function buildLumenCopy(source: CopySource): { ok: true; copy: LumenCopy } | { ok: false; why: string } {
  const { basis, sentAt, recipientName, agentName, words } = source;
  const titles = [...new Set(source.works.map((title) => (tellsName(words, title) ? withheldTitle : title.trim())))];
  const urls = [...new Set(source.locations.map((url) => redactUrl(words, url)))];
  const copy: LumenCopy = {
    notice: {
      type: 'DMCA',
      title: `DMCA notice to ${recipientName}`,
      subject: 'Copies of a creator’s pictures or videos',
      body: [
        `A notice under ${sections[basis]}, sent by an agent for a creator whose name is withheld.`,
        `Works: ${titles.join('; ')}`,
        `${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} reported.`,
        goodFaithText,
        accuracyText,
      ].join('\n\n'),
      date_sent: sentAt.toISOString().slice(0, 10),
      source: 'Redacted copy, submitted by the sender',
      language: 'en',
      action_taken: 'Unspecified',
      jurisdiction_list: 'US',
      regulation_list: sections[basis],
      works_attributes: [
        {
          description: titles.join('; '),
          infringing_urls_attributes: urls.map((url) => ({ url })),
        },
      ],
      entity_notice_roles_attributes: [
        { name: 'recipient', entity_attributes: { name: recipientName, kind: 'organization' } },
        { name: 'sender', entity_attributes: { name: agentName, kind: 'organization' } },
        { name: 'principal', entity_attributes: { name: agentName, kind: 'organization' } },
      ],
    },
  };
  // Titles are withheld, and addresses cut, above; hosts and the two names cannot be.
  const left =
    [recipientName, agentName].some((name) => tellsPrivate(words, name)) || urls.some((url) => urlTells(words, url));
  return left ? { ok: false, why: 'it would name the creator' } : { ok: true, copy };
}

/** Letters and digits alone: names are often written together in titles and addresses. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const leastSqueezed = 4;

const gluedIn = (text: string, parts: readonly (string | undefined)[]): boolean => {
  const said = squeeze(text);
  return parts.some((part) => {
    const looked = squeeze(part ?? '');
    return looked.length >= leastSqueezed && said.includes(looked);
  });
};

/** The mailbox, legal name, name of the account or postal address, in whatever writing. */
function tellsPrivate(words: PrivateWords, text: string): boolean {
  const { email, legalName, accountName, address } = words;
  // The name of an account may be the one by which everybody knows its creator; here none is published.
  if (privateWordIn({ ...words, known: [] }, text) !== undefined) return true;
  return gluedIn(text, [email, email?.split('@')[0], legalName, accountName, address]);
}

/** Also the names by which the creator is known. */
const tellsName = (words: PrivateWords, text: string): boolean =>
  tellsPrivate(words, text) ||
  gluedIn(text, words.known) ||
  words.known.some((name) => privateWordIn({ ...nothing, legalName: name }, text) !== undefined);
const nothing: PrivateWords = {
  email: undefined,
  legalName: undefined,
  accountName: undefined,
  address: undefined,
  known: [],
};

function urlTells(words: PrivateWords, url: string): boolean {
  // A name that is public does not become private by also being the name of the account.
  const isPublic = words.known.some((name) => squeeze(name) === squeeze(words.accountName ?? ''));
  const of = isPublic ? { ...words, accountName: undefined } : words;
  return tellsPrivate(of, url) || tellsPrivate(of, decoded(url));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url; // a percent sign that encodes nothing
  }
}

/** An address that would name the creator keeps its host alone. */
function redactUrl(words: PrivateWords, url: string): string {
  return urlTells(words, url) ? `${new URL(url).origin}/redacted` : url;
}
