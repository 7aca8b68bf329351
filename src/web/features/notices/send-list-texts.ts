import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the notices that wait for the creator, with who receives them. */
export const sendListTexts = translated('sendList', {
  roles: {
    platform: 'the platform itself',
    site: 'the site itself',
    abuse: 'the company that hosts it',
    cdn: 'its network company',
    registrar: 'the registrar of the name',
    guess: 'a guessed contact',
  } as Record<string, string>,
  waiting: {
    title: (n: number) => `${count(n, 'notice')} ${n === 1 ? 'waits' : 'wait'} for you`,
    send: (n: number) => `Send ${count(n, 'notice')}`,
    notSent: 'It was not sent.',
    about: (role: string, pages: number, hosts: string) => `${role}, ${count(pages, 'page')} on ${hosts}`,
    read: 'Read it, and what it shows of you',
  },
});
