import type { z } from 'zod';
import type { fakeFormSchema } from '#modules/deepfakes/contract.ts';

/**
 * Where the person shown asks an engine to take a fake of them out of its results, as data: a change of a form is an edit
 * here. Engines ask the person themselves, so nobody hands it in for them.
 */
export const searchForms: z.infer<typeof fakeFormSchema>[] = [
  {
    engine: 'Google',
    url: 'https://support.google.com/websearch/answer/9116649',
    source: 'https://support.google.com/websearch/answer/9116649',
    readAt: '2026-11-21',
    intimateOnly: true,
  },
  {
    engine: 'Bing',
    url: 'https://www.microsoft.com/en-us/concern/revengeporn',
    source: 'https://www.reputationrhino.com/remove-revenge-porn-microsoft/',
    readAt: '2026-11-29',
    intimateOnly: true,
  },
];
