import { hours } from '../desks/hours.ts';
import { autoReplyThenObey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList, threadNotes } from './post-list.ts';

const host = 'threadharbor.test';
const text = 'Thanks to everyone who uploaded. Keep it coming.';
const alter = [{ kind: 'resize', width: 800 }] as const;

export const threadharbor: Site = {
  host,
  address: '203.0.113.5',
  title: 'Thread Harbor',
  kind: 'leak',
  about: 'A forum whose threads run over several pages; pictures are resized and load lazily.',
  layout: 'thread',
  contact: { style: 'footer', label: 'Abuse', address: `abuse@${host}` },
  mailbox: `abuse@${host}`,
  desk: autoReplyThenObey(hours(2), '410'),
  registrar: 'nameworks',
  posts: postList(host, [
    ...threadNotes(
      '/threads/premiumvale-leaks.101/',
      { title: 'premiumvale leaks megathread', text, handle: 'premiumvale', alter },
      [[1], [2, 3], [6]],
    ),
    ...threadNotes(
      '/threads/standardvale.102/',
      { title: 'standardvale onlyleaks', text, handle: 'standardvale', alter },
      [[2], [6]],
    ),
    ...threadNotes('/threads/plusvale.103/', { title: 'plusvale collection', text, handle: 'plusvale', alter }, [[6]]),
  ]),
};
