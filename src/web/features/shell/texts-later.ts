/** Words of the shell that most pages do without: they come with the dialogs and pages that say them. */
export const shellTextsLater = {
  notBuilt: 'This page is not part of this version yet',
  /** What a page will do. */
  does: {
    '/marketing/social-share': 'Share cards drawn from your true figures will be made here.',
    '/marketing/welcome-package': 'Badges, watermark templates and a guide to download will stand here.',
  },
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
