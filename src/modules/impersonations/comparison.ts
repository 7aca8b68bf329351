import { defineComparison, type GivenFiles } from '#modules/escalations/index.ts';
import {
  comparedScreenshotsAfter,
  lockScreenshot,
  readScreenshot,
  uncomparedScreenshots,
  updateScreenshot,
} from '#modules/impersonations/store.ts';
import type { ScreenshotRow } from '#modules/impersonations/tables.ts';

export const comparison = defineComparison('impersonations');
export const fileCodes = { checking: 'screenshot_checking', refused: 'screenshot_refused' };

export const screenshotFiles: GivenFiles<ScreenshotRow> = {
  kept: 'screenshots',
  stateOf: ({ state }) => state,
  read: readScreenshot,
  lock: lockScreenshot,
  update: ({ tx }, { id }, as) => updateScreenshot(tx, id, as),
  unchecked: uncomparedScreenshots,
  putOff: (tx, id, compareAgainAt) => updateScreenshot(tx, id, { compareAgainAt }),
  readyAfter: comparedScreenshotsAfter,
};
