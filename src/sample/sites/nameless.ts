import { minutes } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = '203.0.113.52';

export const nameless: Site = {
  host,
  address: host,
  title: 'Nameless',
  kind: 'leak',
  about:
    'A bare address without a name: no contact, no registrar, and a network that names none. Whoever asks around hears of keeper@nameless.test.',
  layout: 'image',
  contact: { style: 'none' },
  mailbox: 'keeper@nameless.test',
  desk: obey(minutes(30), '410'),
  registrar: 'hushnames',
  posts: postList(host, [
    { path: '/p/plusvale-4', title: 'plusvale 4', text: 'No names here.', handle: 'plusvale', works: [4] },
  ]),
};
