import type { Agent } from '#modules/notices/elements.ts';
import { type ExampleSubject, exampleMark } from '#modules/notices/example/contract.ts';
import type { LawFacts } from '#modules/notices/law/basis.ts';
import type { AgentPlace } from '#modules/notices/machine/cloudflare-report.ts';
import type { First } from '#modules/notices/notice-text.ts';

/** In the place of the deployment's agent: no real person declares anything in an example. */
export const exampleAgent: Agent = {
  name: exampleMark,
  address: 'Example street 1\nExample town',
  phone: '+00 000 000000',
  email: 'example@example.invalid',
};
export const examplePlace: AgentPlace = { city: 'Example town', state: 'Example state', country: 'ZZ' };
export const exampleOwner = 'Example creator';
export const exampleWork = 'Example work';
/** In the place of a notice's id. */
export const exampleReference = 'ntc_example';
/** What a reminder and a withdrawal follow: a notice that left a while before. */
export const exampleFirst = (now: Date): First => ({
  sentAt: new Date(now.getTime() - 72 * 3_600_000),
  messageId: '<ntc_example.first@example.invalid>',
});
export const examplePage = (host: string): string => `https://${host}/example-not-a-notice`;

type Facts = Omit<LawFacts, 'recipient'>;
const work: Facts = { subject: 'copy', owner: 'sole', audience: 'public', fake: false, declared: false };

/** What is known of each subject: signed wherever a law needs the creator's statement. */
export const exampleFacts: Record<ExampleSubject, Facts> = {
  copy: work,
  intimate: { ...work, audience: 'intimate', declared: true },
  'not-owned': { ...work, owner: 'none', audience: 'intimate', declared: true },
  fake: { ...work, owner: 'none', fake: true, declared: true },
  'intimate-fake': { ...work, owner: 'none', audience: 'intimate', fake: true, declared: true },
};
