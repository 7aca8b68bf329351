import type { complaintTexts } from './complaint-texts.ts';

/** German of `complaintTexts`. */
export const complaintTextsGerman: typeof complaintTexts = {
  title: 'Bei der Behörde beschweren',
  lead: (day, authority) =>
    `Die Frist zum Handeln endete am ${day}, und eine Kopie ist noch online. Du kannst dich hier beschweren: ${authority}. Wir senden dorthin nichts; kopiere die Felder in das Formular.`,
  filed: (day, number) => `Du hast die Beschwerde am ${day} eingereicht, unter der Nummer ${number}.`,
  open: 'Seite der Behörde öffnen',
  evidence: 'Beweise zum Mitsenden',
  bundle: (at) => (at === undefined ? 'Beweise, ZIP' : `Beweise ${at}, ZIP`),
  number: 'Nummer, die die Behörde vergeben hat',
  numberHelp:
    'Schreib die Nummer auf, oder was die Seite geantwortet hat. Der Fall zeigt dann, dass du dich beschwert hast.',
  noNumber: 'Schreib die Nummer auf, oder was die Seite geantwortet hat.',
};
