import type { SharePreview } from '#modules/reports/shares/contract.ts';
import { number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const shareTexts = translated('report/share', {
  title: 'Share the report',
  text: 'Anyone with the link can read it for seven days. It never shows pictures.',
  list: 'Links that can be read now',
  notLoaded: 'The links could not be read',
  safe: 'Those that are open stay open.',
  everything: 'found at any time',
  shows: 'What the reader sees',
  kinds: { hosts: 'Hosts and counts only', full: 'Full' },
  help: {
    hosts:
      'No addresses, and nothing that names you: sites whose name contains a name or handle of yours count as “other sites”.',
    full: 'Addresses and dates, too. An address can contain your handle.',
  },
  preview: {
    title: 'Preview',
    hosts: 'Hosts',
    addresses: 'Addresses',
    notLoaded: 'The preview could not be drawn',
    safe: 'You can still make the link.',
    totals: ({ found, open, removed }: SharePreview['totals']) =>
      `${number(found)} found, ${number(removed)} removed, ${number(open)} open`,
    counts: (found: number, removed: number) => `${number(found)} found, ${number(removed)} removed`,
    moreHosts: (n: string) => `and ${n} more`,
    otherSites: (n: number) => (n === 1 ? 'One other site, not named' : `${number(n)} other sites, not named`),
    moreAddresses: (n: string) => `and ${n} more, of which the newest are listed`,
  },
  make: (period: string) => `Make a link: ${period}`,
  holds: (period: string, ends: string) => `Pages ${period}; ends ${ends}`,
  copy: 'Copy the link',
  end: 'End it',
  close: 'Close',
});
