import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinks, linkLifetimeSeconds } from './link.ts';

const links = createLinks('a root secret of this deployment');
const target = { ownerId: 'usr_a', blobId: 'blb_1' };
const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test('a link opens its blob until its time is over, to the second', () => {
  const token = links.sign(target, now);
  expect(links.open(token, now)).toEqual({ ...target, expiresAt: after(linkLifetimeSeconds) });
  expect(links.open(token, after(linkLifetimeSeconds))).toMatchObject(target);
  expect(links.open(token, after(linkLifetimeSeconds + 0.001))).toBeUndefined();
});

test('a link in which any one character differs opens nothing', () => {
  const token = links.sign(target, now);
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(links.open(changed, now)).toBeUndefined();
  }
});

test('a link of another deployment, or text that is none, opens nothing', () => {
  expect(createLinks('another secret').open(links.sign(target, now), now)).toBeUndefined();
  expect(links.open(`${links.sign(target, now)}.x`, now)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => links.open(text, now) === undefined));
});
