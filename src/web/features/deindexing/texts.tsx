import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** How a search result stands and what its form is made of, as cases and the desk say it too. */
export const searchEngineTexts = translated('searchEngine', {
  refusals: {
    'not-in-index': 'The page is not in its index',
    'not-infringing': 'It sees no infringement',
    insufficient: 'It wants to know more',
    duplicate: 'It has this request already',
    other: 'Something else',
  },
  /** Of one address, in a pill. */
  states: {
    to_submit: 'To hand in',
    submitted: 'Handed in',
    pending: 'Handed in, still listed',
    delisted: 'Delisted',
    not_indexed: 'Not listed',
    refused: 'Refused',
    relisted: 'Listed again',
  },
  /** Of a form, where not all of its addresses stand so. */
  partly: (state: string, n: number, all: number) => `${state}, ${n} of ${all}`,
  stale: 'The copy is gone: its result disappears in time, sooner with the engine’s own tool for outdated results.',

  results: (n: number) => count(n, 'search result'),
  title: {
    ask: (engine: string, results: string) => `Ask ${engine} to leave out ${results}`,
    asked: (engine: string, results: string, day: string | undefined) =>
      `${results} reported to ${engine}${day ? `, ${day}` : ''}`,
  },
  seen: {
    notYet: 'Not checked yet.',
    unknown: 'We could not check whether it is listed.',
    listed: (day: string) => `Listed ${day}.`,
    absentOnce: (day: string) => `Not listed ${day}; counted as gone after a second check.`,
    absent: (looks: number, first: string, last: string) => `Not listed at ${looks} checks, ${first} to ${last}.`,
    absentAgain: (looks: number, first: string, last: string) =>
      `No longer listed at ${looks} checks, ${first} to ${last}.`,
    silent: (why: string) => `The last check learned nothing: ${why}`,
    noAnswer: 'the engine did not answer.',
    next: (day: string) => `Next check ${day}.`,
  },

  fields: {
    notYet: (why: ReactNode) => <>Not to be handed in yet: {why}</>,
    open: 'Open the form',
    takes: (n: number) => `It takes ${count(n, 'address', 'addresses')} at a time.`,
    copy: 'Copy',
    notNamed: 'Your profile is not named. Allow it in Account, or leave this empty.',
    toTick: 'To be ticked, where it is true',
  },
  ofCase: {
    none: 'No search engine was asked about this page.',
    before: 'For the previous address of the page',
    open: 'Open the form',
  },
});
