import type { ReactNode } from 'react';
import type { DocumentAnswer, DocumentState } from '#modules/documents/contract.ts';
import { translated } from '#web/language/translated.ts';

export const documentTexts = translated('document', {
  show: {
    title: 'Or show a document',
    why: 'Where you cannot change the bio: something with your name and the account on it, such as a page of its settings. One person checks it, and it is deleted 30 days later.',
    choose: 'Choose a document',
    types: 'PDF, JPEG, PNG or WebP, up to 10 MB',
    sending: 'Sending',
    tooLarge: 'A document may have up to 10 MB. It was not stored.',
    waits: (name: ReactNode) => <>{name} waits to be checked, within a day as a rule.</>,
    given: 'It is with us',
    givenText: 'A person reviews it. You read the outcome here and in a message.',
  },
  list: {
    lead: 'Documents you gave us',
    leadText:
      'Documents that prove an account is yours. Only the person who checks a document opens it, with a reason, and it is deleted 30 days after the check.',
    name: 'documents',
    search: 'File or account',
    allStates: 'All states',
    columns: { file: 'Document', state: 'State', given: 'Given', deleted: 'Deleted', change: 'Change' },
    states: {
      waiting: 'Waits to be checked',
      accepted: 'Accepted',
      rejected: 'Not accepted',
      'taken-back': 'Withdrawn',
      refused: 'Not taken in',
    } satisfies Record<DocumentState, string>,
    gone: 'Deleted',
    checking: 'Being checked. It opens once that is done.',
    refused: {
      'not-accepted': 'We cannot accept this file. It was deleted. If you think that this is a mistake, write to us.',
      unreadable: 'This picture could not be read. It was deleted. Upload it again, saved as JPEG, PNG or PDF.',
      'too-many-pixels':
        'This picture has more than 50 million pixels, which is the limit. It was deleted. Save it at a smaller size, then upload it again.',
    } satisfies Record<NonNullable<DocumentAnswer['refusal']>, string>,
    until: (when: string) => `on ${when}`,
    afterCheck: '30 days after its check',
    download: 'Download',
    downloadThis: (name: string) => `Download ${name}`,
    removed: 'The document is deleted',
    removedText: 'It can no longer be opened. You can restore it for 15 minutes, then it is gone for good.',
    notRemoved: 'The document was not deleted',
    undo: 'Undo',
    bringBack: 'Bring back',
    bringBackThis: (name: string) => `Bring back ${name}`,
    backUntil: (when: string) => `can be restored until ${when}`,
    isBack: 'The document is back',
    isBackText: 'It is as it was before.',
    notBack: 'The document was not restored',
    safe: 'What you gave us is kept as it was.',
    none: {
      title: 'No documents',
      text: 'Accounts are proved by a code in the bio as a rule. Where that is not possible, show a document there.',
    },
    toAccounts: 'To your accounts',
  },
});
