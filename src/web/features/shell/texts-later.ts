/** Words of the shell that most pages do without: they come with the dialogs and pages that say them. */
export const shellTextsLater = {
  links: { billing: 'Billing', support: 'Support', terms: 'Terms', privacy: 'Privacy' },
  jump: {
    page: 'Page',
    pages: 'Pages and commands',
    nothing: 'No page or command has this in its name.',
    keys: 'Show keys',
    searchCases: (words: string) => `Search cases for “${words}”`,
  },
  keys: {
    fold: 'Fold or unfold the sidebar',
    message: 'To the last message',
    list: 'This list',
    leave: 'Leave to an empty page',
  },
};
