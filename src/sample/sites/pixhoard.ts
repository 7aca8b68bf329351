import { minutes } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'pixhoard.test';
const text = 'Uploaded anonymously. Direct link below.';

export const pixhoard: Site = {
  host,
  address: '203.0.113.6',
  others: [{ name: `i.${host}`, address: '203.0.113.7', role: 'media' }],
  title: 'PixHoard',
  kind: 'leak',
  about:
    'An image host with direct media addresses; removed pictures are replaced by a placeholder under the same address.',
  layout: 'image',
  contact: { style: 'page', path: '/copyright', label: 'Copyright', address: `copyright@${host}` },
  mailbox: `copyright@${host}`,
  desk: obey(minutes(30), 'placeholder'),
  registrar: 'regalia',
  posts: postList(host, [
    {
      path: '/v/8fk2qa',
      title: 'premiumvale 4',
      text,
      handle: 'premiumvale',
      works: [4],
      format: 'png',
      alter: [{ kind: 'resize', width: 1000 }],
    },
    { path: '/v/1mzp0c', title: 'plusvale 3', text, handle: 'plusvale', works: [3], format: 'webp' },
    { path: '/v/77ytrb', title: 'cancelledvale 1', text, handle: 'cancelledvale', works: [1] },
  ]),
};
