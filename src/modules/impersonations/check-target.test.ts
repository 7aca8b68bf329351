import { expect, it } from 'vitest';
import { isOwnAccount } from './check-target.ts';
import { readTarget } from './read-target.ts';

const isOwn = (platform: string, profileUrl: string, address: string) => {
  const target = readTarget(address);
  if ('refused' in target) throw new Error(target.refused);
  const brand = { platform, handle: 'Mara', oldHandles: ['mara_old'], profileUrl } as Parameters<
    typeof isOwnAccount
  >[0];
  return isOwnAccount(brand, target);
};

it.each([
  ['pornhub', 'https://www.pornhub.com/model/mara', 'https://de.pornhub.com/model/Mara/videos'],
  ['youtube', 'https://www.youtube.com/@mara', 'https://m.youtube.com/@mara_old'],
  ['substack', 'https://substack.com/@mara', 'https://substack.com/@mara'],
])('an account on %s at %s is one’s own at %s', (platform, profile, address) =>
  expect(isOwn(platform, profile, address)).toBe(true),
);

it.each([
  ['pornhub', 'https://www.pornhub.com/model/mara', 'https://www.pornhub.com/users/mara'],
  ['pornhub', 'https://www.pornhub.com/model/mara', 'https://www.pornhub.com/channels/mara'],
  ['xvideos', 'https://www.xvideos.com/profiles/mara', 'https://www.xvideos.com/models/mara'],
  ['xhamster', 'https://xhamster.com/creators/mara', 'https://xhamster.com/users/mara'],
  ['youtube', 'https://www.youtube.com/@mara', 'https://www.youtube.com/c/mara'],
  ['rumble', 'https://rumble.com/user/mara', 'https://rumble.com/c/mara'],
  ['linkedin', 'https://www.linkedin.com/in/mara', 'https://www.linkedin.com/company/mara'],
  ['substack', 'https://substack.com/@mara', 'https://mara.substack.com/'],
])('who has an account on %s at %s can report another of the same name at %s', (platform, profile, address) =>
  expect(isOwn(platform, profile, address)).toBe(false),
);
