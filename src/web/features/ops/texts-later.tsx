import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of what an operator opens on the desk. */
export const openedTexts = translated('opened', {
  document: { picture: (name: string) => `What ${name} shows`, save: 'Save the file' },
  impersonation: {
    notYet: (words: ReactNode) => <>Not yet to be handed in. {words}</>,
    theirs: 'This platform accepts only the creator: they submit it, and you see the number.',
    toAccept: 'Its form is made ready once you accept the report.',
    withId: 'It asks for an identity document: the creator gives it to the platform, we have none.',
    source: (where: ReactNode) => <>Read at {where}</>,
    none: 'We have none. Ask the creator where the form insists on it.',
    history: 'What happened',
    by: { creator: 'by its creator', operator: 'by an operator' },
  },
  payout: { copyHolder: 'Copy name', copyDetails: 'Copy account' },
  notice: {
    copySubject: 'Copy subject',
    copyText: 'Copy text',
    copyAddresses: (n: number) => `Copy ${count(n, 'address', 'addresses')}`,
    incomplete: 'Something is missing.',
    openAuthority: 'Open the authority’s page',
    theySee: (what: ReactNode) => <>They see: {what}.</>,
    itsCreatorSays: 'Its creator says',
  },
  reply: {
    noSender: 'no sender',
    received: (sender: ReactNode, when: string) => (
      <>
        {sender}, {when}
      </>
    ),
    copySender: 'Copy sender',
    noText: 'It has no readable text. Open the original message.',
    headers: (n: number) => `Headers (${n})`,
    asItCame: 'As it came',
    itsBeginning: 'As it came, its beginning',
  },
  conversation: {
    title: 'The conversation',
    weWrote: (who: ReactNode, when: string) => (
      <>
        We wrote to {who}, {when}
      </>
    ),
    theyWrote: (who: ReactNode, when: string) => (
      <>
        {who} wrote, {when}
      </>
    ),
  },
  suggestions: {
    name: 'What it may be about',
    title: 'It may be about',
    toldTo: (recipient: ReactNode, day: string) => (
      <>
        told to {recipient}, {day}
      </>
    ),
    choose: 'It is this',
  },
});
