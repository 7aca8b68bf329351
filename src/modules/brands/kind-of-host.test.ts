import { expect, it } from 'vitest';
import { kindOfHost } from './kind-of-host.ts';

it.each([
  ['www.mediafire.com', 'file-host'],
  ['drive.google.com', 'file-host'],
  ['www.google.com', 'other'],
  ['i.imgur.com', 'image-host'],
  ['www.youtube.com', 'video'],
  ['someone.tumblr.com', 'blog'],
  ['old.reddit.com', 'social'],
  ['boards.4chan.org', 'forum'],
  ['forum.example.org', 'forum'],
  ['forumexample.org', 'other'],
  ['surfboards.example', 'other'],
  ['notmediafire.com', 'other'],
  ['THREADHARBOR.test', 'forum'],
])('kindOfHost(%j) is %s', (host, kind) => expect(kindOfHost(host)).toBe(kind));
