import type { MarkInUse } from '#modules/impersonations/choose-account-basis.ts';
import type { ImpersonationPacket } from '#modules/impersonations/contract.ts';
import { titleOf } from '#modules/impersonations/platforms.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { type TrademarkField, type TrademarkForm, trademarkFormOf } from '#modules/impersonations/trademark-forms.ts';
import type { UseDeclared } from '#modules/impersonations/use-declaration.ts';
import type { Agent } from '#modules/notices/index.ts';

type Report = Pick<ImpersonationRow, 'platform' | 'handle' | 'profileUrl' | 'what' | 'createdAt'>;
/** What the creator declared, by which name they are spoken of, and who speaks. */
interface Declared {
  mark: MarkInUse;
  useDeclared: UseDeclared;
  client: string;
  agent: Agent;
}

const labels: Record<TrademarkField, string> = {
  name: 'Name of the reporter',
  email: 'E-mail address',
  phone: 'Telephone number',
  address: 'Postal address',
  relation: 'Your relation to the holder of the trade mark',
  holder: 'Holder of the trade mark',
  mark: 'Trade mark (word)',
  number: 'Registration number',
  register: 'Office and territory of the registration',
  'register-link': 'Address of the registration in the register, or its certificate',
  classes: 'Classes of goods and services',
  'fake-url': 'Address of the account',
  'fake-handle': 'Username of the account',
  description: 'How the trade mark is used there',
  'good-faith': 'Statement of good faith',
  accuracy: 'Statement of accuracy',
  authority: 'Statement of authority',
  perjury: 'The form also asks for this under penalty of perjury. Read it there',
  forwarding: 'Consent that the complaint is forwarded to the account',
  signature: 'Electronic signature',
};

/** Where a report under a trade mark is made, without what it says. */
export function whereOfTrademark({
  platform,
  profileUrl,
}: Pick<Report, 'platform' | 'profileUrl'>): Omit<ImpersonationPacket, 'fields' | 'missing'> {
  const known = trademarkFormOf(platform);
  return {
    filedBy: 'agent',
    kind: known?.form.kind ?? 'none',
    url: known?.form.url ?? profileUrl,
    asksForId: false,
    ...(known ? { source: known.source, readAt: known.lastVerifiedAt } : {}),
  };
}

/** Every field of a platform's form about trade marks in its order. What only whoever hands it in knows has no value. Pure. */
export function fillTrademark(
  report: Report,
  form: TrademarkForm,
  declared: Declared,
): Omit<ImpersonationPacket, 'missing'> {
  return {
    ...whereOfTrademark(report),
    fields: form.asks.map((key) => {
      const value = answerTo(key, report, declared);
      return { label: labels[key], ...(value ? { value } : {}) };
    }),
  };
}

const relations: Record<MarkInUse['relation'], string> = {
  holder: 'the holder of this trade mark',
  licensee: 'a licensee of this trade mark with the right to act for it',
};

function answerTo(key: TrademarkField, report: Report, declared: Declared): string | undefined {
  const { mark, client, agent } = declared;
  switch (key) {
    case 'name':
    case 'signature':
      return agent.name;
    case 'email':
      return agent.email;
    case 'phone':
      return agent.phone;
    case 'address':
      return agent.address;
    case 'relation':
      return `Agent of ${client}, who is ${relations[mark.relation]}`;
    case 'holder':
      return mark.holder;
    case 'mark':
      return mark.word;
    case 'number':
      return mark.number;
    case 'register':
      return `${mark.office} (${mark.territory})`;
    case 'classes':
      return mark.classes.length > 0 ? mark.classes.join(', ') : undefined;
    case 'fake-url':
      return report.profileUrl;
    case 'fake-handle':
      return report.handle;
    case 'description':
      return describeUse(report, declared);
    case 'good-faith':
      return `We have a good-faith belief that this use of the trade mark ${mark.word} is not authorized by its holder, an agent of the holder, or the law.`;
    case 'accuracy':
      return 'The information in this report is accurate, to the best of our knowledge.';
    case 'authority':
      return `Our client ${client} declared to us on ${dayOf(mark.declaredAt)} to be ${relations[mark.relation]}.`;
    case 'register-link':
    case 'perjury':
    case 'forwarding':
      return undefined;
  }
}

const dayOf = (moment: string): string => moment.slice(0, 10);

/** The facts that were given, and who says them; nobody is said to be posed as. */
function describeUse(report: Report, { mark, useDeclared, client, agent }: Declared): string {
  const { platform, handle, profileUrl, what, createdAt } = report;
  const where = mark.usedIn === 'handle' ? 'username' : 'displayed name';
  return [
    `We, ${agent.name}, act as agent for ${client}, who declared to us to be ${relations[mark.relation]}.`,
    `The account @${handle} on ${titleOf(platform)} (${profileUrl}) uses the registered trade mark ${mark.word} (${mark.office}, number ${mark.number}, ${mark.territory}) in its ${where}.`,
    `Our client declared to us on ${dayOf(useDeclared.declaredAt)}: “${useDeclared.text}”`,
    `They told us: ${what}`,
    `It was reported to us on ${dayOf(createdAt.toISOString())}. We ask you to look at it under your rules about trade marks.`,
  ].join('\n\n');
}
