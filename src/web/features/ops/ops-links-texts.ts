import { translated } from '#web/language/translated.ts';

/** The words of the way between the operators' pages. */
export const opsLinksTexts = translated('opsLinks', {
  name: 'Operators’ pages',
  desk: 'Desk',
  people: 'People',
  hosts: 'Hosts',
  sources: 'Sources and channels',
  jobs: 'Jobs',
  offers: 'Offers',
  log: 'Log',
});
