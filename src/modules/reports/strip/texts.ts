import type { Language } from '#modules/accounts/index.ts';
import { stripTextsGerman } from '#modules/reports/strip/texts.de.ts';

/** What the sheet "before and after" says around its pictures and its letter, in English. */
const english = {
  /** As Intl knows it. */
  locale: 'en-GB',
  title: 'Before and after',
  about: (address: string, caseId: string, zone: string): string => `${address} · case ${caseId} · times in ${zone}`,
  before: {
    title: '1  The page before',
    noPicture: (said: string): string => `The picture of the page was ${said}. The evidence holds the page itself.`,
    blurred: 'Blurred here. The evidence holds the clear picture.',
    pictureHash: 'SHA-256 of picture.png in the evidence',
    manifestHash: 'SHA-256 of the evidence’s manifest',
  },
  letter: {
    title: '2  The letter as it was sent',
    sent: (at: string, to: string): string => `${at}, to ${to}`,
    bodyHash: 'SHA-256 of the text below the subject',
    rest: '… The rest is in the notice itself.',
  },
  after: {
    title: '3  The page after',
    found: (checks: number): string => `${checks === 1 ? 'One check' : `${checks} checks`} found it gone`,
    noPicture: 'A page that is gone leaves no picture. The record of the case holds what each check saw.',
    from: { first: 'from our first location', second: 'from our second location' },
    answered: (status: number): string => `the host answered ${status}`,
    checkHash: (number: number): string => `SHA-256 of check ${number} in the record of the case`,
    notKept: 'not kept',
  },
};

export type StripTexts = typeof english;

const texts: Readonly<Record<Language, StripTexts>> = { 'en-US': english, 'en-GB': english, de: stripTextsGerman };
export const stripTextsIn = (language: Language): StripTexts => texts[language];
