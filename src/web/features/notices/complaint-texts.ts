import { translated } from '#web/language/translated.ts';

/** The card of a complaint to an authority. */
export const complaintTexts = translated('complaint', {
  title: 'Complain to the authority',
  lead: (day: string, authority: string) =>
    `The time to act ended on ${day}, and a copy is still up. You can complain to: ${authority}. We send nothing there; copy the fields into its form.`,
  filed: (day: string, number: string) => `You filed this on ${day}, with the number ${number}.`,
  open: 'Open the authority’s page',
  evidence: 'Evidence to send along',
  bundle: (at: number | undefined) => (at === undefined ? 'Evidence, ZIP' : `Evidence ${at}, ZIP`),
  number: 'Number that the authority gave',
  numberHelp: 'Write down the number, or what the page answered. The case then shows that you complained.',
  noNumber: 'Write down the number, or what the page answered.',
});
