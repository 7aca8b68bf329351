import type { FakedPart, ImpersonationPacket, Proof } from '#modules/impersonations/contract.ts';
import {
  type FieldKey,
  filedBy,
  platformNamed,
  readAt,
  titleOf,
  usualFields,
} from '#modules/impersonations/platforms.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import type { Agent } from '#modules/notices/index.ts';

/** Who hands it in: we as agent, or the creator, of whom we know what they signed. */
export type Filing =
  | { by: 'agent'; agent: Agent; authorizedOn: string }
  | { by: 'person'; name?: string | undefined; email?: string | undefined; country?: string | undefined };

type Report = Pick<ImpersonationRow, 'platform' | 'handle' | 'profileUrl' | 'realUrl' | 'faked' | 'what' | 'createdAt'>;

const parts: Record<FakedPart, string> = {
  name: 'the name',
  pictures: 'pictures',
  posts: 'posts',
  messages: 'messages in the name of this person, or asking for money',
  handle: 'a username that looks like the real one',
};

const labels: Record<FieldKey, string> = {
  name: 'Name of the reporter',
  email: 'E-mail address',
  address: 'Postal address',
  country: 'Country or region',
  relation: 'Your relation to the person who is impersonated',
  'fake-url': 'Address of the false profile',
  'fake-handle': 'Username of the false profile',
  'real-url': 'Address of the real profile',
  'real-name': 'Name on the false profile',
  description: 'What happens',
  proof: 'What shows which profile is the real one',
  authority: 'Proof that you may act for this person',
  id: 'Document of identity of the person who is impersonated',
  signature: 'Electronic signature',
};

/** Every field of a platform's form in its order. What only whoever hands it in knows has no value. Pure. */
export function fillPacket(
  report: Report,
  proof: Proof,
  filing: Filing,
): Pick<ImpersonationPacket, 'filedBy' | 'kind' | 'url' | 'asksForId' | 'fields' | 'source' | 'readAt'> {
  const platform = platformNamed(report.platform);
  return {
    ...whereOf(report),
    fields: (platform?.asks ?? usualFields).map((key) => {
      const value = answerTo(key, report, proof, filing);
      return { label: labels[key], ...(value ? { value } : {}) };
    }),
  };
}

/** Where a report is made, without what it says. */
export function whereOf({
  platform,
  profileUrl,
}: Pick<Report, 'platform' | 'profileUrl'>): Omit<ImpersonationPacket, 'fields' | 'missing'> {
  const known = platformNamed(platform);
  return {
    filedBy: filedBy(platform),
    kind: known?.form?.kind ?? 'none',
    url: known?.form?.url ?? profileUrl,
    asksForId: known?.id === 'asked',
    ...(known?.source ? { source: known.source, readAt } : {}),
  };
}

function answerTo(key: FieldKey, report: Report, proof: Proof, filing: Filing): string | undefined {
  const agent = filing.by === 'agent' ? filing.agent : undefined;
  const person = filing.by === 'person' ? filing : undefined;
  switch (key) {
    case 'name':
    case 'signature':
      return agent?.name ?? person?.name;
    case 'email':
      return agent?.email ?? person?.email;
    case 'address':
      return agent?.address;
    case 'country':
      return agent ? lastPart(agent.address) : person?.country;
    case 'relation':
    case 'authority':
      return filing.by === 'agent'
        ? `Agent of this person, who authorised us in writing on ${filing.authorizedOn}`
        : 'I am this person';
    case 'fake-url':
      return report.profileUrl;
    case 'fake-handle':
      return report.handle;
    case 'real-url':
      return report.realUrl;
    case 'description':
      return account(report, filing);
    case 'proof':
      return proofWords(proof);
    case 'id':
    case 'real-name':
      return undefined;
  }
}

/** The facts that were given, and who says them; nothing else. */
function account(report: Report, filing: Filing): string {
  const { platform, handle, profileUrl, realUrl, faked, what, createdAt } = report;
  const who =
    filing.by === 'agent'
      ? `We, ${filing.agent.name}, ${oneLine(filing.agent.address)}, act as agent for the person whose profile is ${realUrl}, who authorised us in writing on ${filing.authorizedOn}.`
      : `My own profile is ${realUrl}.`;
  const profile = `the profile @${handle} on ${titleOf(platform)} (${profileUrl}) presents itself`;
  const posing =
    filing.by === 'agent'
      ? `This person declared to us that ${profile} as them and is not theirs.`
      : `I declare that ${profile} as me and is not mine.`;
  return [
    who,
    `${posing} It uses: ${faked.map((part) => parts[part]).join('; ')}.`,
    `${filing.by === 'agent' ? 'They told us' : 'What happens'}: ${what}`,
    filing.by === 'agent'
      ? `It was reported to us on ${createdAt.toISOString().slice(0, 10)}. We ask you to look at it under your rules about impersonation.`
      : 'I ask you to look at it under your rules about impersonation.',
  ].join('\n\n');
}

function proofWords({ state, platform, handle, by, provedAt }: Proof): string | undefined {
  if (state !== 'proved' || !platform || !handle) return undefined;
  const how = {
    code: 'by a code that its owner put into the profile',
    document: 'by a document that we checked',
    operator: 'by a check of ours',
  };
  const on = provedAt ? ` on ${provedAt.slice(0, 10)}` : '';
  return `The account @${handle} on ${titleOf(platform)} was proved to be this person’s ${how[by ?? 'operator']}${on}.`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** The country stands last in a postal address. */
const lastPart = (address: string): string | undefined =>
  address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .findLast((part) => part !== '');
