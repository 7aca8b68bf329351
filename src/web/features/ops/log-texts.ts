/** The words of the log of all operators; what each did is said in the words of whomever it was about. */
export const logTexts = {
  title: 'Log',
  lead: {
    title: 'What operators saw and did',
    text: 'Each line as the person whom it was about reads it. Names stand on their pages; opening one is a look, and so is asking for one person here.',
  },
  search: 'Person, by id or whole e-mail',
  list: 'looks and acts',
  nothing: 'Nothing here is like that.',
  none: { title: 'Nothing yet', text: 'Every look at somebody’s data, and every act, stands here.' },
  safe: 'Nothing of it is lost.',
  filters: { operator: 'Operator', kind: 'Kind', what: 'What', from: 'From', to: 'To' },
  anybody: 'Every operator',
  both: 'Looks and acts',
  kinds: { looked: 'Looks', acted: 'Acts' },
  anything: 'Whatever it was',
  columns: { what: 'What', who: 'Operator', whom: 'Person', at: 'When' },
  atCommandLine: 'Command line',
  nobody: 'nobody’s',
};
