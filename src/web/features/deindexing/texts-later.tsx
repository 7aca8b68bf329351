import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the forms of search engines: their list, and one that is opened. */
export const packetTexts = translated('packet', {
  views: { name: 'Forms', all: 'All', to_submit: 'To hand in', submitted: 'Handed in' },
  list: {
    name: 'search engine forms',
    safe: 'They are kept, and nothing was handed in.',
    none: 'No form is ready',
    noneHandedIn: 'No form was handed in yet',
    noneHelp: 'When a search engine lists a copy of yours, the filled-in form comes here to be handed in.',
    asGoogleList: (n: number) => `Google’s list of ${count(n, 'address', 'addresses')}`,
  },
  columns: { engine: 'Form', state: 'State', handedIn: 'Handed in', became: 'What became of it' },
  numbered: (number: ReactNode) => <>number {number}</>,
  readySince: (day: string) => `ready since ${day}`,
  notYet: 'not yet',
  withdrawal: 'withdrawal',
  answered: (words: ReactNode) => <>noted: {words}</>,
  handIn: 'Hand it in',
  handInHow: 'copy the fields, then write down the number',
  restored: 'shown again after your withdrawal',
  withdrawals: {
    toSend: 'To send',
    sent: 'Sent',
    send: 'Send it',
    sendHow: 'answer the engine’s mail, then write down that you did',
    told: 'the engine knows; it decides when to show them again',
  },

  one: {
    name: 'Search engine form',
    none: 'There is no such form',
    notLoaded: 'This form could not be loaded',
    safe: 'Nothing was handed in or changed because of this.',
    became: (outcome: string) => `${outcome}. The pages stay where they are; only results go.`,
    how: (engine: string) =>
      `Open ${engine}’s form, copy each field, send it, and write down the number it gives. A form is never sent by a machine.`,
    withdraw: (engine: string, results: string) => `Tell ${engine} that ${results} may be shown again`,
    withdrawn: (engine: string, results: string) => `${engine} was told that ${results} may be shown again`,
    withdraws:
      'You withdrew what was reported. Our team tells the search engine. You can do it too; then record it here.',
    openUntil: (time: string) => `Until ${time} further results join it.`,
    fields: 'Fields',
    fieldsTitle: 'What goes into the form',
    answerTitle: 'Answer the engine’s mail with this',
    wasHandedIn: 'What was handed in',
    wasSent: 'What was sent',
  },

  handedIn: {
    name: 'Handed in',
    ask: 'Handed in?',
    number: (engine: string) => `Number that ${engine} gave`,
    numberHelp: 'You find it on the page after the form, or in the confirmation mail.',
    noNumber: 'Write down the number, or what the engine answered.',
    missing: 'It cannot be recorded while something above is missing.',
  },
  withdrawn: {
    name: 'Sent',
    ask: 'Sent?',
    number: 'What the engine answered, or the day you wrote',
    numberHelp: 'A number, a sentence or a date: with it we find your answer again.',
    noNumber: 'Write down what it answered, or the day you wrote.',
    missing: 'It cannot be recorded while something above is missing.',
  },
  notRecorded: 'Nothing was recorded.',
  notChanged: 'Nothing was changed.',

  addresses: {
    name: 'Addresses',
    title: (n: number) => count(n, 'address', 'addresses'),
    leftOut: (n: number) => `${count(n, 'address', 'addresses')} left out of the form`,
    refuse: 'Record a refusal',
    copyAll: 'Copy all',
    goesOn: 'Continues in a later form',
    handInAgain: 'Hand in again',
    notRefused: 'Not refused after all',
    /** After the reason and the day of a refusal. */
    itsNumber: (number: ReactNode) => <>, number {number}</>,
    looks: (n: number) => count(n, 'check'),
    listings: { listed: 'listed', 'not-listed': 'not listed', 'no-answer': 'no answer' },
  },
  refusal: {
    title: (engine: string) => `What did ${engine} refuse?`,
    text: 'It is recorded for these addresses. Nothing is sent, and you can undo it.',
    addresses: 'Addresses',
    chooseAddresses: 'Choose the addresses it wrote about.',
    reason: 'Its reason',
    chooseReason: 'Choose what comes closest.',
    words: 'What it wrote',
    giveWords: 'What did the engine say?',
    number: 'Number of its answer',
    numberHelp: (number: ReactNode) => <>Without one it is {number}.</>,
    record: (n: number) => (n > 1 ? `Record ${count(n, 'refusal')}` : 'Record the refusal'),
    cancel: 'Cancel',
  },
});
