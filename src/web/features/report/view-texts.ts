import { translated } from '#web/language/translated.ts';

/** The words of kept views, and of what a list shows. */
export const viewTexts = translated('view', {
  columns: 'Columns',
  keep: 'Keep as a view…',
  replace: (name: string) => `Replace “${name}” with this`,
  rename: (name: string) => `Rename “${name}”…`,
  remove: (name: string) => `Remove “${name}”`,
  choose: 'Choose several',
  chooseNone: 'Stop choosing',
  replaced: (name: string) => `“${name}” shows this from now on`,
  failed: 'The view was not changed',
  notRead: 'Your own views could not be read: try again',
  title: 'Keep this as a view',
  titleRename: 'Rename the view',
  holds: (filters: string) => `It shows: ${filters}.`,
  holdsAll: 'It shows every case, with these columns and in this order.',
  name: 'Name',
  nameHelp: 'It appears as a tab beside the others.',
  nameMissing: 'Give the view a name.',
  save: 'Keep it',
  saveName: 'Rename it',
});
