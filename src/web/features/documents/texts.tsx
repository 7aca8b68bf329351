import type { ReactNode } from 'react';
import type { DocumentState } from '#modules/documents/contract.ts';

export const documentTexts = {
  show: {
    title: 'Or show a document',
    why: 'Where you cannot change the bio: something with your name and the account on it, such as a page of its settings. One person checks it, and it is deleted 30 days later.',
    choose: 'Choose a document',
    types: 'PDF, JPEG, PNG or WebP, up to 10 MB',
    sending: 'Sending',
    tooLarge: 'A document may have up to 10 MB. It was not stored.',
    waits: (name: ReactNode) => <>{name} waits to be checked, within a day as a rule.</>,
    given: 'It is with us',
    givenText: 'A person looks at it. You read here, and in a message, what came of it.',
  },
  list: {
    lead: 'Documents you gave us',
    leadText:
      'What was to prove that an account is yours. Only whoever checks a document opens it, says why, and it goes 30 days after it was checked.',
    name: 'documents',
    columns: { file: 'Document', state: 'State', given: 'Given', deleted: 'Deleted', change: 'Change' },
    states: {
      waiting: 'Waits to be checked',
      accepted: 'Accepted',
      rejected: 'Not accepted',
      'taken-back': 'Taken back',
    } satisfies Record<DocumentState, string>,
    gone: 'Deleted',
    until: (when: string) => `on ${when}`,
    afterCheck: '30 days after its check',
    download: 'Download',
    downloadThis: (name: string) => `Download ${name}`,
    removed: 'The document is deleted',
    safe: 'What you gave us is kept as it was.',
    none: {
      title: 'No documents',
      text: 'Accounts are proved by a code in the bio as a rule. Where that is not possible, show a document there.',
    },
    toAccounts: 'To your accounts',
  },
  sure: {
    title: (name: string) => `Delete ${name}?`,
    text: 'Its bytes go at once and cannot be brought back. Where it still waits, nobody checks it any more.',
    remove: 'Delete it',
    keep: 'Keep it',
  },
};
