import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'recastle.test';
const text = 'Framed and remastered.\r\nX-Injected: yes';
const alter = [
  { kind: 'recompress', quality: 35 },
  { kind: 'border', percent: 8, colour: '#ffffff' },
] as const;

export const recastle: Site = {
  host,
  address: '198.51.100.18',
  title: 'Recastle',
  kind: 'leak',
  about: 'Recompressed copies with borders; hostile titles, and a contact that tries to smuggle in a second recipient.',
  layout: 'image',
  contact: {
    style: 'page',
    path: '/dmca',
    label: 'DMCA',
    address: `dmca(at the desk)@${host}%0D%0ABcc:%20everyone@${host},second@${host}`,
  },
  mailbox: `dmca@${host}`,
  desk: obey(20, '404'),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/i/premiumvale-framed',
      title: 'premiumvale framed\r\nBcc: everyone@recastle.test',
      text,
      handle: 'premiumvale',
      works: [2],
      alter,
    },
    {
      path: '/i/premiumvale-framed-2',
      title: '<script>alert("premiumvale")</script>',
      text,
      handle: 'premiumvale',
      works: [5],
      alter: [alter[0], { kind: 'border', percent: 8, colour: '#000000' }],
    },
    {
      path: '/i/cancelledvale-framed',
      title: 'cancelledvale framed',
      text,
      handle: 'cancelledvale',
      works: [2],
      alter,
    },
  ]),
};
