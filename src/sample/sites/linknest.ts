import { minutes } from '../desks/hours.ts';
import { answerOnly } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'linknest.test';
const target = 'https://leakpalace.test/album/premiumvale-leaked-set';

export const linknest: Site = {
  host,
  address: '198.51.100.2',
  title: 'Linknest',
  kind: 'leak',
  about: 'A directory: no picture of its own, links and short addresses that lead to other sites.',
  layout: 'directory',
  contact: { style: 'page', path: '/abuse', label: 'Abuse', address: `abuse@${host}, boss@${host}` },
  mailbox: `abuse@${host}`,
  desk: answerOnly(
    'not-ours',
    minutes(30),
    'Says it hosts nothing and removes nothing.',
    'We are a link directory and host no files. Please contact the sites that host the content.',
  ),
  registrar: 'regalia',
  posts: postList(host, [
    {
      path: '/premiumvale',
      title: 'premiumvale links: mega, telegram, albums',
      text: 'Freshly checked.',
      handle: 'premiumvale',
      works: [],
      links: [
        `https://${host}/go/1`,
        'https://threadharbor.test/threads/premiumvale-leaks.101/',
        'https://boomerang.test/set/premiumvale?utm_source=linknest',
        'https://mirrormere.test/g/premiumvale',
        'https://t.me/s/premiumvale_drops',
      ],
    },
    {
      path: '/plusvale',
      title: 'plusvale links: mega, albums',
      text: 'Freshly checked.',
      handle: 'plusvale',
      works: [],
      links: ['https://mirrormere.test/g/plusvale', 'https://pixhoard.test/v/1mzp0c'],
    },
  ]),
  answer: ({ path }) =>
    path === '/go/1' ? { status: 302, headers: { location: `${target}?ref=linknest` }, body: '' } : undefined,
};
