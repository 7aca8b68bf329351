import type { GuideItem } from '#modules/guide/contract.ts';
import { translated } from '#web/language/translated.ts';
import type { Item } from './item.ts';
import { cancelAndComeBack } from './items/cancel-and-come-back.ts';
import { expectations } from './items/expectations.ts';
import { howLong } from './items/how-long.ts';
import { impersonation } from './items/impersonation.ts';
import { oldAccounts } from './items/old-accounts.ts';
import { ownAccounts } from './items/own-accounts.ts';
import { plans } from './items/plans.ts';
import { protectYourself } from './items/protect-yourself.ts';
import { realName } from './items/real-name.ts';
import { removalOrDeindexing } from './items/removal-or-deindexing.ts';
import { reportALeak } from './items/report-a-leak.ts';
import { sitesThatIgnore } from './items/sites-that-ignore.ts';
import { stillVisible } from './items/still-visible.ts';
import { whenToUpgrade } from './items/when-to-upgrade.ts';

/**
 * The fourteen answers, a catalogue like others; their order is the specification's, `guideItems`. They come with their
 * page alone.
 */
export const items = translated<Readonly<Record<GuideItem, Item>>>('guideItems', {
  expectations: expectations,
  'how-long': howLong,
  'removal-or-deindexing': removalOrDeindexing,
  'still-visible': stillVisible,
  'sites-that-ignore': sitesThatIgnore,
  'real-name': realName,
  plans: plans,
  'when-to-upgrade': whenToUpgrade,
  'old-accounts': oldAccounts,
  'own-accounts': ownAccounts,
  'report-a-leak': reportALeak,
  impersonation: impersonation,
  'protect-yourself': protectYourself,
  'cancel-and-come-back': cancelAndComeBack,
});
