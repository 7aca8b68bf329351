import { minutes } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'sidestall.test';

export const sidestall: Site = {
  host,
  address: '203.0.113.51',
  title: 'Sidestall',
  kind: 'leak',
  about:
    'A shop for picture packs. Its page names two mailboxes and neither for complaints, its host and registrar name none.',
  layout: 'album',
  contact: { style: 'several', path: '/contact', label: 'Contact', addresses: [`sales@${host}`, `hello@${host}`] },
  mailbox: `sales@${host}`,
  desk: obey(minutes(30), '404'),
  registrar: 'hushnames',
  posts: postList(host, [
    { path: '/packs/plusvale', title: 'plusvale pack', text: 'Preview.', handle: 'plusvale', works: [5] },
  ]),
};
