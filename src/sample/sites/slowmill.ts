import { minutes } from '../desks/hours.ts';
import { bounceLater } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'slowmill.test';
const text = 'Be patient.';

export const slowmill: Site = {
  host,
  address: '203.0.113.9',
  title: 'Slow Mill',
  kind: 'leak',
  about: 'Takes two and a half seconds for every answer. Its mail is accepted and bounces later.',
  layout: 'album',
  contact: { style: 'footer', label: 'Copyright', address: `copyright@${host}` },
  mailbox: `copyright@${host}`,
  desk: bounceLater(minutes(5)),
  registrar: 'nameworks',
  quirks: { slowMilliseconds: 2500 },
  posts: postList(host, [
    {
      path: '/grist/premiumvale',
      title: 'premiumvale slow leak',
      text,
      handle: 'premiumvale',
      works: [4],
      alter: [{ kind: 'recompress', quality: 55 }],
    },
    { path: '/grist/promovale', title: 'promovale slow leak', text, handle: 'promovale', works: [2] },
  ]),
};
