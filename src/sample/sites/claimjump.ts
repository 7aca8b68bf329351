import { hours } from '../desks/hours.ts';
import { counterNotice } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'claimjump.test';
const text = 'My own work, I swear.';
const alter = [{ kind: 'watermark', text: host }] as const;

export const claimjump: Site = {
  host,
  address: '203.0.113.10',
  title: 'Claim Jump',
  kind: 'leak',
  about: 'Stamps its own name into the corner of copies; its uploader files a counter-notice.',
  layout: 'album',
  contact: { style: 'page', path: '/dmca', label: 'DMCA', address: `agent@${host}` },
  mailbox: `agent@${host}`,
  desk: counterNotice(hours(4)),
  registrar: 'nameworks',
  posts: postList(host, [
    { path: '/work/premiumvale', title: 'premiumvale portfolio', text, handle: 'premiumvale', works: [5], alter },
    { path: '/work/standardvale', title: 'standardvale portfolio', text, handle: 'standardvale', works: [5], alter },
  ]),
};
