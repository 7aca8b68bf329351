import type { Via } from '#modules/referrals/via.ts';
import { translated } from '#web/language/translated.ts';

/** Where a referral link stood. */
export const placeTexts = translated('place', {
  title: 'Where people came from',
  none: 'No one has followed your link yet',
  noneText: 'Each visitor counts once a day, by the link that they followed first.',
  where: 'Link',
  clicks: 'Clicks',
  signUps: 'Sign-ups',
  paying: 'Paying',
  vias: {
    link: 'Your link as it is, or your code',
    card: 'Beside a card',
    caption: 'In a caption',
    profile: 'In a bio or on a page of links',
  } satisfies Record<Via | 'link', string>,
});
