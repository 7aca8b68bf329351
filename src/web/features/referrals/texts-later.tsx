import { asPercent } from '#lib/percent/index.ts';
import { translated } from '#web/language/translated.ts';
/** Terms and tips of the referral programme. Who changes a term gives `programme` another version. */
export const referralTextsLater = translated('referralTextsLater', {
  terms: {
    title: 'Terms of the referral programme',
    version: (version: string) => `Version ${version}`,
    accepted: (day: string) => `You accepted this version on ${day}.`,
    acceptedOther: (version: string) => `You accepted version ${version}. This one is newer.`,
    notAccepted: 'You have not accepted them yet. You can on the page of the programme.',
    toProgramme: 'To the programme',
    sections: [
      {
        title: 'What you earn',
        text: `For each person who signs up by your link or code you earn ${asPercent(30)} of what they pay for a plan during the twelve months from their first payment, taxes and discounts taken off.`,
      },
      {
        title: 'Who counts as yours',
        text: 'The first link that a person follows is remembered in their browser for 60 days. The code in the sign-up form when it is sent counts, whichever way they sign up, and stays with their account. People who already have an account do not count.',
      },
      {
        title: 'When it is yours',
        text: 'A commission is held for 30 days after the payment. If the payment is refunded or disputed, the commission is reversed. If it was already paid out, we deduct it from what you earn next. If the dispute is won, you get it again.',
      },
      {
        title: 'Payouts',
        text: 'You can ask for what is available once it reaches the minimum shown on your page. A person reviews each request. You are responsible for your taxes.',
      },
      {
        title: 'What does not count',
        text: 'You cannot refer yourself with another address, browser or card, or a person who ends a plan to come back by a link. Where something points to that, the commission waits until a person has looked; you see it as in review.',
      },
      {
        title: 'How you may advertise',
        text: 'Say clearly, beside the link, that it is one that you earn by. Promise no result: no one can remove everything. No bought advertisements on our name, no unasked messages, no links on sites that show copies, and nothing that speaks in our name.',
      },
      {
        title: 'What you see of others',
        text: 'Dates, states and amounts. Never who signed up. Visitors are counted once a day by a number that means nothing the day after.',
      },
      {
        title: 'The end',
        text: 'You may stop at any time; what is available can still be asked for. Deleting your account ends it, and what was not paid by then is forfeited. We may end it for anyone who breaks these terms. New terms get a new version, and payouts wait until you have accepted it.',
      },
    ],
  },
  tips: {
    lead: 'Tell what it does, and that you earn by it',
    text: 'People trust someone who has been where they are. A few sentences in your own words do more than a banner.',
    rule: {
      title: 'Say that it is a referral link',
      text: 'Beside the link, not in a profile far away, and in words that everyone understands. In the United States the FTC asks for it (16 CFR part 255), in the European Union the law on unfair commercial practices, in most other places a law like them.',
      examples: 'Sentences that do',
      sentences: [
        'Referral link: I earn a share if you subscribe.',
        'Ad: I use this myself, and earn a commission if you sign up here.',
        'Paid link. It costs you nothing more.',
      ],
      copy: 'Copy sentence',
    },
    items: [
      {
        title: 'Answer a question',
        text: 'When someone asks how you find your leaks, tell what happened with yours, then give the link.',
      },
      { title: 'Put it where people find you', text: 'A link page, a pinned post, the foot of your own site.' },
      {
        title: 'Say the code aloud',
        text: 'In a video or a call no one clicks. The code can be typed into the sign-up form, in capitals or not.',
      },
      {
        title: 'Promise no more than is true',
        text: 'Most hosts answer, some never do. People who know that stay longer, and commissions come with each month that they stay.',
      },
      {
        title: 'Leave out where it hurts',
        text: 'Never beneath a leak, and never to someone who has just found their pictures and did not ask.',
      },
    ],
  },
});
