import { translated } from '#web/language/translated.ts';

/** Words of the shell that most pages do without: they come with the dialogs and pages that say them. */
export const shellTextsLater = translated('shellTextsLater', {
  links: { billing: 'Billing', support: 'Support', terms: 'Terms', privacy: 'Privacy' },
  keys: {
    fold: 'Fold or unfold the sidebar',
    message: 'To the last message',
    list: 'This list',
    leave: 'Leave to an empty page',
  },
});
