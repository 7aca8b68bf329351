import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words of the log of all operators; what each did is said in the words of whomever it was about. */
export const logTexts = translated('log', {
  title: 'Log',
  lead: {
    title: 'What operators saw and did',
    text: 'Each line as the person it concerns reads it. Names are on their pages; opening one is recorded, and so is filtering by one person here.',
  },
  search: 'Person, by id or whole e-mail',
  list: 'openings and actions',
  nothing: 'Nothing here is like that.',
  none: { title: 'Nothing yet', text: 'Every access to a person’s data, and every action, is recorded here.' },
  safe: 'Nothing of it is lost.',
  filters: { operator: 'Operator', kind: 'Kind', what: 'What', from: 'From', to: 'To' },
  anybody: 'Every operator',
  both: 'Looks and acts',
  kinds: { looked: 'Looks', acted: 'Acts' },
  anything: 'Whatever it was',
  columns: { what: 'What', who: 'Operator', whom: 'Person', at: 'When' },
  job: {
    about: (what: ReactNode, n: number) => (
      <>
        {n === 1 ? 'One' : n} of {what}.
      </>
    ),
    more: (n: number) => `and ${n} more`,
  },
  atCommandLine: 'Command line',
  nobody: 'no one’s',
});
