import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the file of one's own data, and of deleting an account. */
export const ownDataTextsLater = translated('ownDataTextsLater', {
  deleteCard: {
    deleteTheAccount: 'Delete the account',
    takesEffectAfter: 'Takes effect after seven days; until then it can be undone.',
    thisAccountWill: (when: string) =>
      `This account will be deleted ${when}. Until then nothing new is sent for you, and you can keep it.`,
    withoutAPlan: (when: string) =>
      `Your plan has ended, so this account will be deleted ${when}. A plan keeps it, and so does the button: for another 90 days.`,
    itHasBegun: 'This account is being deleted.',
    keptNinety: 'Without a plan everything is kept for 90 days; we write to you 30 and 7 days before it is deleted.',
    keepMyAccount: 'Keep my account',
  },
  exportCard: {
    yourData: 'Your data',
    theStateOf: 'The state of your file could not be loaded',
    ifOneIs: 'If one is being prepared, it continues.',
    oneZipWith:
      'One zip with everything we keep about you: every table as JSON, your pictures, evidence, letters and signed documents. Keys that open your account are left out.',
    youCanLeave: 'You can leave this page; we tell you when it is ready, within a day.',
    beingPutTogether: (done: number, total: number) =>
      `Being put together: ${number(done)} of ${count(total, 'file')}.`,
    itWaitsFor: 'It waits for its turn.',
    readyAsIt: (when: string, size: string, day: string) => `Ready, as it was ${when}. ${size}, kept until ${day}.`,
    downloadTheZip: 'Download the zip',
    theLastFile: 'The last file was taken away after seven days.',
    youCanAsk: (when: string) => `You can ask for another one ${when}.`,
    putItTogether: 'Prepare the file',
    askForThe: 'Ask for the file',
  },
});
