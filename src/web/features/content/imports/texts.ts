import type { Taken } from '#web/features/api/types.ts';
import { count, listed, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of adding pictures from the page of an account. */
export const importTexts = translated('import', {
  title: 'Add from an account',
  lead: 'We open the page of an account that you proved, as any visitor sees it, and show you its pictures. You choose which become your files.',
  kept: 'These pictures are kept sealed for a day, then forgotten.',
  notRead: 'What was read could not be loaded',
  safe: 'Nothing was added or lost.',
  account: {
    notRead: 'Your accounts could not be loaded',
    which: 'Which account',
    name: (handle: string, platform: string) => `@${handle}, ${platform}`,
    unnamed: 'your account',
    none: 'No account is proved yet',
    noneHelp: 'We read the page of an account only once you have proved that it is yours.',
    toAccounts: 'To your accounts',
    read: 'Read its page',
  },
  reading: {
    title: (account: string) => `Reading the page of ${account}`,
    opening: 'Opening the page',
    progress: 'Pictures read',
    some: (read: number, found: number) => `${number(read)} of ${count(found, 'picture')} read`,
    leave: 'You can close this. It continues, and you find it here when you are back.',
    stop: 'Stop reading',
    stopped: 'Reading was stopped',
  },
  failed: {
    title: (account: string) => `Nothing was read from ${account}`,
    again: 'Try again',
  },
  gone: 'These pictures are forgotten',
  goneHelp: 'They are kept for a day. Read the page again to choose from it.',
  another: 'Read another page',
  forget: 'Forget these pictures',
  forgotten: 'The pictures are forgotten',
  pick: {
    title: (n: number, account: string) => `${count(n, 'picture')} on the page of ${account}`,
    leftOut: ({ small, twice, unreadable, unread }: LeftOut) => {
      const parts = [
        ...(small > 0 ? [`${number(small)} smaller than 200 pixels`] : []),
        ...(twice > 0 ? [`${number(twice)} shown twice`] : []),
        ...(unreadable > 0 ? [`${number(unreadable)} that could not be read`] : []),
        ...(unread > 0 ? [`${number(unread)} that were not asked for`] : []),
      ];
      return parts.length > 0 ? `Left out: ${listed(parts)}.` : undefined;
    },
    list: 'Pictures of the page',
    one: (n: number) => `Picture ${number(n)}`,
    alt: (n: number) => `Picture of your page, blurred, ${number(n)}`,
    size: (width: number, height: number) => `${width} × ${height}`,
    known: 'Among your files',
    all: 'Choose all',
    none: 'Choose none',
    chosen: (n: number) => (n === 0 ? 'None chosen yet' : `${count(n, 'picture')} chosen`),
    allKnown: 'Every picture of this page is among your files.',
    chooseFirst: 'Choose at least one picture.',
    sayWhose: 'Choose who owns them first. Then they are added.',
    collection: 'Into which collection',
    noCollection: 'Into none',
    add: (n: number) => (n === 0 ? 'Add files' : `Add ${count(n, 'file')}`),
  },
  result: {
    added: (n: number) => (n === 0 ? 'No file was added.' : `${count(n, 'file was', 'files were')} added.`),
    known: (n: number) => (n === 0 ? '' : `${count(n, 'was', 'were')} among your files already.`),
    refused: (n: number) => `${count(n, 'was', 'were')} not added:`,
  },
});

type LeftOut = { small: number; twice: number; unreadable: number; unread: number };

/** Why some were not added, each reason once, with how many it was. */
export function refusedOf({ pictures }: Taken): { message: string; n: number }[] {
  const why = pictures.flatMap(({ outcome, message }) => (outcome === 'refused' && message ? [message] : []));
  return [...Map.groupBy(why, (message) => message)].map(([message, all]) => ({ message, n: all.length }));
}
