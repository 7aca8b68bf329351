import type { viewTexts } from './view-texts.ts';

/** German of `viewTexts`. */
export const viewTextsGerman: typeof viewTexts = {
  columns: 'Spalten',
  keep: 'Als Ansicht speichern…',
  replace: (name) => `„${name}“ durch diese ersetzen`,
  rename: (name) => `„${name}“ umbenennen…`,
  remove: (name) => `„${name}“ entfernen`,
  choose: 'Mehrere auswählen',
  chooseNone: 'Auswählen beenden',
  replaced: (name) => `„${name}“ zeigt ab jetzt dies`,
  failed: 'Die Ansicht wurde nicht geändert',
  notRead: 'Deine eigenen Ansichten konnten nicht geladen werden: erneut versuchen',
  title: 'Als Ansicht speichern',
  titleRename: 'Ansicht umbenennen',
  holds: (filters) => `Sie zeigt: ${filters}.`,
  holdsAll: 'Sie zeigt alle Fälle, mit diesen Spalten und in dieser Reihenfolge.',
  name: 'Name',
  nameHelp: 'Er erscheint als Tab neben den anderen.',
  nameMissing: 'Gib der Ansicht einen Namen.',
  save: 'Speichern',
  saveName: 'Umbenennen',
};
