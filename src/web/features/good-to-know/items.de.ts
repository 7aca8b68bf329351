import {
  oldAccountsGerman,
  ownAccountsGerman,
  plansGerman,
  realNameGerman,
  whenToUpgradeGerman,
} from './items/accounts-and-plans.de.ts';
import {
  cancelAndComeBackGerman,
  impersonationGerman,
  protectYourselfGerman,
  reportALeakGerman,
} from './items/protection.de.ts';
import {
  expectationsGerman,
  howLongGerman,
  removalOrDeindexingGerman,
  sitesThatIgnoreGerman,
  stillVisibleGerman,
} from './items/takedowns.de.ts';
import type { items } from './items.ts';

/** German of `items`. */
export const itemsGerman: typeof items = {
  expectations: expectationsGerman,
  'how-long': howLongGerman,
  'removal-or-deindexing': removalOrDeindexingGerman,
  'still-visible': stillVisibleGerman,
  'sites-that-ignore': sitesThatIgnoreGerman,
  'real-name': realNameGerman,
  plans: plansGerman,
  'when-to-upgrade': whenToUpgradeGerman,
  'old-accounts': oldAccountsGerman,
  'own-accounts': ownAccountsGerman,
  'report-a-leak': reportALeakGerman,
  impersonation: impersonationGerman,
  'protect-yourself': protectYourselfGerman,
  'cancel-and-come-back': cancelAndComeBackGerman,
};
