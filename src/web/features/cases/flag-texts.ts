/** The words of what may show somebody under age. */
export const flagTexts = {
  title: 'May it show somebody under age?',
  text: 'From then on nobody sees it here, you and the operators included. Nothing is sent about it; an operator reports its address and its hash to whoever acts on such pictures.',
  note: 'What they should know',
  noteHelp: 'No names. An operator reads it.',
  flag: 'Put it away and report it',
  keep: 'No, keep looking',
  done: 'It is put away',
  doneText: 'An operator acts on its address within four hours.',
};
