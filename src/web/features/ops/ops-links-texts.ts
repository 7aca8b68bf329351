/** The words of the way between the operators' pages. */
export const opsLinksTexts = {
  name: 'Operators’ pages',
  desk: 'Desk',
  people: 'People',
  hosts: 'Hosts',
  sources: 'Sources and channels',
  jobs: 'Jobs',
  offers: 'Offers',
  log: 'Log',
};
