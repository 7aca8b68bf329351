import { translated } from '#web/language/translated.ts';

/** The words of the search over everything, which come with its dialog. */
export const jumpTexts = translated('jump', {
  field: 'Page, case, work or host',
  list: 'Pages, commands and what was found',
  groups: { places: 'Pages and commands', cases: 'Cases', works: 'Your content', hosts: 'Hosts', more: 'More' },
  keys: 'Show keys',
  searchCases: (words: string) => `Search cases for “${words}”`,
  archived: 'Archived',
  onHost: 'Copies found here',
  asking: 'Searching …',
  nothing: (words: string) =>
    `Nothing here matches “${words}”. Try part of a page’s name, of an address, of a title, or a case such as C-7Q2M.`,
  failed: 'Your cases and works could not be searched. Pages and commands still work.',
});
