export const shareTexts = {
  title: 'Share the report',
  text: 'Anyone with the link can read the figures and the addresses for seven days, as they are then. It shows no pictures and no name of yours, but an address can contain your handle.',
  list: 'Links that can be read now',
  notLoaded: 'The links could not be read',
  safe: 'Those that are open stay open.',
  everything: 'found at any time',
  make: (period: string) => `Make a link: ${period}`,
  holds: (period: string, ends: string) => `Pages ${period}; ends ${ends}`,
  copy: 'Copy the link',
  end: 'End it',
  close: 'Close',
};
