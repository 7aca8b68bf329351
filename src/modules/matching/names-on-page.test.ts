import { expect, it } from 'vitest';
import type { BrandRow } from '#modules/brands/index.ts';
import { namesOnPage } from './names-on-page.ts';

const account = (handle: string, state: BrandRow['state']): BrandRow => ({
  id: `brd_${handle}`,
  userId: 'usr',
  platform: 'fanlane',
  handle,
  displayName: null,
  profileUrl: null,
  aliases: [],
  oldHandles: [],
  state,
  code: 'c',
  checkedAt: null,
  checkOutcome: null,
  verifiedAt: null,
  createdAt: new Date(0),
  archivedAt: null,
  shelvedAt: null,
});
const page = (handle: string) => ({ url: `https://a.example/${handle}`, title: null, text: null });

it('an account that is not proved names nobody beside one that is', () => {
  const both = [account('maravale', 'verified'), account('someone', 'unverified')];
  expect(namesOnPage(page('maravale'), both).signals).toEqual(['username in url']);
  expect(namesOnPage(page('someone'), both).signals).toEqual([]);
});
it('an archived account names nobody anew; a page that it named before stays named', () => {
  const shelved = { ...account('maravale', 'verified'), shelvedAt: new Date(0) };
  const brands = [shelved, account('someone', 'verified'), account('guessed', 'unverified')];
  expect(namesOnPage(page('maravale'), brands).signals).toEqual([]);
  expect(namesOnPage(page('maravale'), brands, true).signals).toEqual(['username in url']);
  expect(namesOnPage(page('someone'), brands).signals).toEqual(['username in url']);
  expect(namesOnPage(page('guessed'), [shelved, account('guessed', 'unverified')]).signals).toEqual([]);
});
it('until one is proved the first scan looks for all that were not refused', () => {
  const none = [account('maravale', 'unverified'), account('someone', 'rejected')];
  expect(namesOnPage(page('maravale'), none).signals).toEqual(['username in url']);
  expect(namesOnPage(page('someone'), none).signals).toEqual([]);
});
