import type { Desk } from '../site.ts';
import { hours } from './hours.ts';

/** Answers 404 to the client that read the page before, and shows the page to everybody else. */
export function hideFromReader(after: number): Desk {
  return {
    says: 'Fakes a removal: 404 only for the User-Agent that read the page before the notice.',
    effects: () => [
      { kind: 'take-down', leaves: '404', after, onlyForReader: true },
      { kind: 'answer', answer: 'actioned', after },
    ],
  };
}

/** Takes the page down for an hour and puts it back. */
export function hideForAnHour(after: number): Desk {
  return {
    says: 'Fakes a removal: gone for one hour, then back.',
    effects: () => [
      { kind: 'take-down', leaves: '404', after, lasts: hours(1) },
      { kind: 'answer', answer: 'actioned', after },
    ],
  };
}
