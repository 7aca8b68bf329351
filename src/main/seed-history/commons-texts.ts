import type { Category, Reaction } from '#modules/community/index.ts';
import type { ScamKind } from '#modules/registry/index.ts';

/** Those of the demonstration who write; the others choose an alias by themselves. */
export const aliases = {
  'standard@demo.test': 'North Window',
  'cancelled@demo.test': 'Slow Lantern',
  'former@demo.test': 'Paper Kite',
  'promo@demo.test': 'Blue Ferry',
  'free@demo.test': 'Grey Heron',
} as const;
export type Author = keyof typeof aliases;
/** The operator writes as the team, without an alias. */
type Voice = Author | 'team';

interface Said {
  by: Voice;
  daysAgo: number;
  text: string;
  reactions?: Partial<Record<Author, Reaction>>;
  /** Reported by somebody, and waiting for an operator. */
  reported?: { by: Author; daysAgo: number; words: string };
}
interface ToldTopic extends Said {
  title: string;
  category: Category;
  replies: Said[];
}

export const topics: readonly ToldTopic[] = [
  {
    ...{ by: 'team', daysAgo: 18, category: 'announcements', title: 'How this community works' },
    text: 'Write under an alias that says nothing about you. Do not post the address of a leak: addresses that could lead to one are hidden. If a post hurts you or gives somebody away, report it; we aim to read each report within a day.',
    reactions: { 'cancelled@demo.test': 'thanks', 'promo@demo.test': 'thanks' },
    replies: [],
  },
  {
    ...{ by: 'cancelled@demo.test', daysAgo: 14, category: 'leaks', title: 'How long did your first removals take?' },
    text: 'My first notices left on Monday and two hosts still show the pages. Is that normal, or do I have to do something?',
    reactions: { 'former@demo.test': 'same' },
    replies: [
      {
        ...{ by: 'standard@demo.test', daysAgo: 13.8 },
        text: 'Mine were between a few hours and nine days. The quick ones were picture hosts. One forum needed the second step.',
        reactions: { 'cancelled@demo.test': 'thanks' },
      },
      {
        ...{ by: 'team', daysAgo: 13.5 },
        text: 'You need not do anything. After 72 hours we send a reminder, and after 14 days we write to the next recipient. Each case shows the date of its next step.',
        reactions: { 'cancelled@demo.test': 'thanks', 'standard@demo.test': 'thanks' },
      },
      { by: 'former@demo.test', daysAgo: 12, text: 'Same here. It was gone on the eighth day, and it stayed gone.' },
    ],
  },
  {
    ...{ by: 'promo@demo.test', daysAgo: 9, category: 'platforms', title: 'Does a watermark with the handle help?' },
    text: 'I am thinking about putting my handle into the corner of every picture. Does it keep anybody from re-posting?',
    replies: [
      {
        ...{ by: 'cancelled@demo.test', daysAgo: 8.7 },
        text: 'It does not stop them, but it helps to be found: somebody wrote to me after seeing my handle on a copy. Put it where cropping hurts the picture.',
        reactions: { 'promo@demo.test': 'thanks', 'free@demo.test': 'thanks' },
      },
      {
        ...{ by: 'standard@demo.test', daysAgo: 8 },
        text: 'I use a different small mark for each platform. When a copy turns up I know where it was taken.',
        reactions: { 'promo@demo.test': 'thanks' },
      },
    ],
  },
  {
    ...{
      by: 'free@demo.test',
      daysAgo: 5,
      category: 'safety',
      title: 'Somebody offers to delete everything for a fee',
    },
    text: 'A message says that they remove all my leaks within an hour, guaranteed, for 400 in advance. They sent “proof” of other jobs. Has anybody tried this?',
    reactions: { 'standard@demo.test': 'support', 'cancelled@demo.test': 'support' },
    replies: [
      {
        ...{ by: 'standard@demo.test', daysAgo: 4.9 },
        text: 'Please do not pay. Look them up in the registry first; the same sentence stands in an entry there.',
        reactions: { 'free@demo.test': 'thanks' },
      },
      {
        ...{ by: 'former@demo.test', daysAgo: 4.6 },
        text: 'I know somebody who really does it, cheaper and discreet. Message me and I pass on the contact.',
        reported: { by: 'standard@demo.test', daysAgo: 0.2, words: 'This looks like the same offer again.' },
      },
      {
        ...{ by: 'team', daysAgo: 4.4 },
        text: 'Nobody can guarantee that, and nobody needs your documents in advance for it. If you still have the message, report it to the registry with a screenshot: operators alone see the picture.',
        reactions: { 'free@demo.test': 'thanks', 'cancelled@demo.test': 'thanks' },
      },
    ],
  },
  {
    ...{
      by: 'standard@demo.test',
      daysAgo: 2,
      category: 'work',
      title: 'What do you say in your profile about re-posts?',
    },
    text: 'I want one friendly line that says that my pictures are not free to share. What works for you?',
    replies: [
      {
        ...{ by: 'promo@demo.test', daysAgo: 1.6 },
        text: '“All pictures are mine. Please share the link, not the file.” Most people who ask just did not know.',
        reactions: { 'standard@demo.test': 'thanks' },
      },
    ],
  },
];

interface ToldReport {
  by: Author;
  daysAgo: number;
  kind: ScamKind;
  marks: string[];
  what: string;
  seenDaysAgo: number;
  /** What an operator said to it a day later; none while it waits. */
  decided?: { summary?: string; documented?: boolean } | { reason: string };
  evidence?: boolean;
}

/** Addresses end in `.example`, the number is one of those kept for films. */
export const reports: readonly ToldReport[] = [
  {
    ...{ by: 'standard@demo.test', daysAgo: 19, kind: 'false-agency', seenDaysAgo: 40 },
    marks: ['@brightpath_talent', 'brightpath-talent.example', 'hello@brightpath-talent.example'],
    what: 'They asked for 350 as a deposit for a shoot. After the payment nobody answered any more. I have the invoice.',
    decided: {
      summary: 'Offers shoots and takes a deposit in advance; the shoots do not take place.',
      documented: true,
    },
  },
  {
    ...{ by: 'cancelled@demo.test', daysAgo: 16, kind: 'false-payment', seenDaysAgo: 30 },
    marks: ['@fastpay_buyer', '+44 20 7946 0958'],
    what: 'Sent me a picture of a bank transfer that never came, and wanted the files at once.',
    decided: { summary: 'Sends pictures of transfers that were never made, and asks for files in return.' },
  },
  {
    ...{ by: 'former@demo.test', daysAgo: 11, kind: 'false-payment', seenDaysAgo: 25 },
    marks: ['@fastpay_buyer'],
    what: 'The same with me: a screenshot of a payment, nothing on my account after a week.',
    decided: {},
  },
  {
    ...{ by: 'free@demo.test', daysAgo: 8, kind: 'false-takedowns', seenDaysAgo: 12 },
    marks: ['quick-erase.example', 'desk@quick-erase.example'],
    what: 'Guarantees to delete everything in an hour for a fee, and asks for a passport picture first.',
    decided: { summary: 'Promises the removal of everything within an hour, for a fee in advance and a passport.' },
  },
  {
    ...{ by: 'cancelled@demo.test', daysAgo: 6, kind: 'resale', seenDaysAgo: 9 },
    marks: ['@vault_collects'],
    what: 'Sells bundles with pictures of many creators in a chat group, mine among them.',
    decided: { summary: 'Sells bundles of pictures of several creators in closed groups.' },
  },
  {
    ...{ by: 'standard@demo.test', daysAgo: 4, kind: 'other', seenDaysAgo: 10 },
    marks: ['@ex_flatmate_k'],
    what: 'My former flatmate still owes me rent.',
    decided: { reason: 'This is a dispute between two people. The registry is for those who approach many creators.' },
  },
  {
    ...{ by: 'promo@demo.test', daysAgo: 0.8, kind: 'impersonation', seenDaysAgo: 3 },
    marks: ['@promovale_official', 'meet-promovale.example'],
    what: 'A profile with my pictures asks my followers for money on that site. The invoice that they sent to a fan is added.',
    evidence: true,
  },
];

/** The people named speak: by the address that an entry names, or as a person with an account. */
interface ToldReply {
  /** A mark of the entry. */
  to: string;
  daysAgo: number;
  /** None where the mark is an address, and its link was used. */
  by: Author | undefined;
  decidedDaysAgo: number | undefined;
  text: string;
}

export const replies: readonly ToldReply[] = [
  {
    ...{ to: 'hello@brightpath-talent.example', daysAgo: 16, by: undefined, decidedDaysAgo: 15 },
    text: 'Three shoots were cancelled in October because our studio was closed. Deposits are paid back on request until the end of the year.',
  },
  {
    ...{ to: '@vault_collects', daysAgo: 0.9, by: 'former@demo.test', decidedDaysAgo: undefined },
    text: 'The group is run by somebody else who uses my old handle. I have not sold anything since spring.',
  },
];
