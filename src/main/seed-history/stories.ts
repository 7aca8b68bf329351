import type { Alteration } from '#sample/pictures/alter-picture.ts';
import { pageAt, type Story, takenDown } from './story.ts';

const smaller: readonly Alteration[] = [{ kind: 'resize', width: 800 }];
const worse: readonly Alteration[] = [{ kind: 'recompress', quality: 55 }];
const mirrored: readonly Alteration[] = [{ kind: 'mirror' }, { kind: 'recompress', quality: 70 }];
const framed: readonly Alteration[] = [{ kind: 'border', percent: 8, colour: '#ffffff' }];
const grey: readonly Alteration[] = [{ kind: 'grey' }];

const review = 'A review with pictures of its own';

const premium: Story = {
  email: 'premium@demo.test',
  handle: 'premiumvale',
  beginsDaysAgo: 25,
  lastScanHoursAgo: 3.4,
  searchesPictures: true,
  intimateWork: 'Evening, for nobody else',
  copies: [
    takenDown(23.6, 'leakpalace.test', '/album/premiumvale-spring-set', 1),
    takenDown(23.6, 'leakpalace.test', '/album/premiumvale-harbour', 2, { alter: worse }),
    takenDown(23.6, 'pixhoard.test', '/v/9dk3le', 4, { alter: smaller }),
    takenDown(23.6, 'threadharbor.test', '/threads/premiumvale-archive.77/', 3, { alter: smaller }),
    pageAt(23.6, 'scoffer.test', '/b/4471', { kind: 'refuses', hours: 1 }),
    takenDown(22.1, 'leakpalace.test', '/album/premiumvale-tower-nights', 5),
    takenDown(22.1, 'mirrormere.test', '/g/premiumvale-old', 3, {
      alter: mirrored,
      fate: { hours: 7, backAfterDays: 3 },
    }),
    pageAt(22.1, 'fairreview.test', '/2026/premiumvale-a-review', { kind: 'dismissed', hours: 9, reason: review }),
    takenDown(20.3, 'recastle.test', '/i/premiumvale-remaster', 2, { alter: framed }),
    takenDown(20.3, 'pixhoard.test', '/v/2mwq8s', 1),
    takenDown(20.3, 'pixhoard.test', '/v/2mwq9t', 6, { alter: worse }),
    takenDown(18.2, 'cliptide.test', '/watch/premiumvale-harbour-tour', 5, { alter: smaller }),
    takenDown(18.2, 'threadharbor.test', '/threads/premiumvale-sets.83/', 1, {
      alter: smaller,
      fate: { hours: 90 },
    }),
    takenDown(17.2, 'leakpalace.test', '/album/premiumvale-still-life', 4, { alter: grey }),
    pageAt(17.2, 'fairreview.test', '/2026/leaks-hurt-creators', {
      kind: 'dismissed',
      hours: 14,
      reason: 'An essay that names me, nothing of mine',
    }),
    takenDown(15.4, 'leakpalace.test', '/album/premiumvale-mosaic', 6, { fate: { hours: 9 } }),
    takenDown(15.4, 'pixhoard.test', '/v/5tt0vb', 3),
    takenDown(14.1, 'recastle.test', '/i/premiumvale-remaster-3', 4, { alter: framed, fate: { hours: 40 } }),
    takenDown(12.7, 'threadharbor.test', '/threads/premiumvale-october.91/', 6, { alter: smaller }),
    takenDown(12.7, 'leakpalace.test', '/album/premiumvale-second-set', 1, { alter: worse }),
    takenDown(11.2, 'mirrormere.test', '/g/premiumvale-10', 2, { alter: mirrored }),
    takenDown(10.3, 'pixhoard.test', '/v/6xk1na', 5, { fate: { hours: 2 } }),
    takenDown(9.1, 'leakpalace.test', '/album/premiumvale-skyline', 3),
    pageAt(9.1, 'threadharbor.test', '/threads/who-is-premiumvale.95/', {
      kind: 'dismissed',
      hours: 6,
      reason: 'Only talk, no pictures',
    }),
    takenDown(7.3, 'recastle.test', '/i/premiumvale-remaster-5', 1, { alter: framed }),
    takenDown(7.3, 'leakpalace.test', '/album/premiumvale-november', 2, { fate: { hours: 7 } }),
    takenDown(7.3, 'rheinspiegel.test', '/bilder/5066', 3, { alter: worse }),
    pageAt(6.3, 'endlesspit.test', '/drop/premiumvale', { kind: 'silent' }),
    takenDown(5.4, 'pixhoard.test', '/v/7pr4zd', 2, { alter: smaller }),
    takenDown(4.2, 'leakpalace.test', '/album/premiumvale-lights', 6, { alter: worse }),
    { ...pageAt(4.2, 'claimjump.test', '/work/premiumvale-winter', { kind: 'disputes', hours: 31 }), work: 5 },
    // Under the TAKE IT DOWN Act, which gives it 48 hours.
    { ...pageAt(3.6, 'loopreel.test', '/u5501/reel/77', { kind: 'silent' }), approvedAfterHours: 3 },
    takenDown(1.45, 'leakpalace.test', '/album/premiumvale-evening', 5, { fate: { hours: 16 } }),
    pageAt(0.89, 'mirrormere.test', '/g/premiumvale', { kind: 'silent' }),
    pageAt(0.64, 'ratchet.test', '/p/premiumvale-6', { kind: 'refuses', hours: 4 }),
    pageAt(0.39, 'chatterbox.test', '/premiumvale_fans/status/1001', { kind: 'waits' }),
    pageAt(0.39, 'linknest.test', '/premiumvale', { kind: 'waits' }),
  ],
};

const plus: Story = {
  email: 'plus@demo.test',
  handle: 'plusvale',
  beginsDaysAgo: 22,
  copies: [
    takenDown(21.2, 'leakpalace.test', '/album/plusvale-summer', 1, { alter: worse }),
    takenDown(21.2, 'pixhoard.test', '/v/4hq7mc', 3),
    takenDown(17.2, 'threadharbor.test', '/threads/plusvale-sets.64/', 6, { alter: smaller }),
    pageAt(17.2, 'fairreview.test', '/2026/plusvale-a-review', { kind: 'dismissed', hours: 11, reason: review }),
    takenDown(13.2, 'leakpalace.test', '/album/plusvale-mosaic', 5, { fate: { hours: 8 } }),
    takenDown(9.2, 'recastle.test', '/i/plusvale-framed', 2, { alter: framed }),
    takenDown(6.2, 'pixhoard.test', '/v/8ru2ke', 4),
    takenDown(1.4, 'leakpalace.test', '/album/plusvale-evening', 3, { fate: { hours: 15 } }),
    pageAt(1.4, 'mirrormere.test', '/g/plusvale', { kind: 'silent' }),
    pageAt(0.6, 'scoffer.test', '/b/4472', { kind: 'refuses', hours: 2 }),
    // Whom to write to is an operator's to say: a doubtful contact, none, and a form alone.
    pageAt(0.5, 'sidestall.test', '/packs/plusvale', { kind: 'silent' }),
    pageAt(0.5, '203.0.113.52', '/p/plusvale-4', { kind: 'silent' }),
    pageAt(0.5, 'paperwall.test', '/wall/plusvale', { kind: 'silent' }),
    pageAt(0.4, 'chatterbox.test', '/plusvale_fans/status/1002', { kind: 'waits' }),
    pageAt(0.4, 'linknest.test', '/plusvale', { kind: 'waits' }),
  ],
};

const standard: Story = {
  email: 'standard@demo.test',
  handle: 'standardvale',
  beginsDaysAgo: 20,
  copies: [
    takenDown(16.5, 'leakpalace.test', '/album/standardvale-first', 1),
    takenDown(16.5, 'threadharbor.test', '/threads/standardvale-set.58/', 2, { alter: smaller }),
    takenDown(9.5, 'pixhoard.test', '/v/3fw6yn', 5, { alter: worse }),
    takenDown(9.5, 'recastle.test', '/i/standardvale-framed', 6, { alter: framed }),
    pageAt(2.5, 'ratchet.test', '/p/standardvale-4', { kind: 'silent' }),
    pageAt(2.5, 'fairreview.test', '/2026/leaks-hurt-creators', { kind: 'waits' }),
  ],
};

const cancelled: Story = {
  email: 'cancelled@demo.test',
  handle: 'cancelledvale',
  beginsDaysAgo: 24,
  lastScanHoursAgo: 11.5,
  copies: [
    takenDown(22.5, 'leakpalace.test', '/album/cancelledvale-set', 3),
    takenDown(22.5, 'pixhoard.test', '/v/1cv8ht', 1),
    takenDown(18.5, 'threadharbor.test', '/threads/cancelledvale.49/', 2, { alter: smaller }),
    takenDown(14.5, 'leakpalace.test', '/album/cancelledvale-harbour', 5, { alter: grey }),
    takenDown(11.5, 'mirrormere.test', '/g/cancelledvale', 4, { alter: mirrored }),
    takenDown(8.5, 'pixhoard.test', '/v/9cs2op', 6, { fate: { hours: 2 } }),
    pageAt(6.5, 'threadharbor.test', '/threads/cancelledvale-gossip.52/', {
      kind: 'dismissed',
      hours: 5,
      reason: 'Only talk, no pictures',
    }),
    pageAt(1.5, 'recastle.test', '/i/cancelledvale-framed', { kind: 'silent' }),
  ],
};

/** Her plan ended a month ago, and all was done by then. */
const former: Story = {
  email: 'former@demo.test',
  handle: 'formervale',
  beginsDaysAgo: 58,
  planEndedDaysAgo: 30,
  copies: [
    takenDown(56.5, 'leakpalace.test', '/album/formervale-set', 1),
    takenDown(56.5, 'pixhoard.test', '/v/0fv3ua', 2, { alter: smaller }),
    takenDown(49.5, 'threadharbor.test', '/threads/formervale.31/', 3, { alter: smaller }),
    takenDown(42.5, 'leakpalace.test', '/album/formervale-tower', 4, { alter: worse }),
    pageAt(42.5, 'threadharbor.test', '/threads/formervale-gossip.33/', {
      kind: 'dismissed',
      hours: 7,
      reason: 'Only talk, no pictures',
    }),
  ],
};

export const stories: readonly Story[] = [premium, plus, standard, cancelled, former];
