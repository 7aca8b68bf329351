import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const badgePageSwitched = defineEvent(
  'badges.page-switched',
  z.object({ brandId: z.string(), userId: z.string(), shown: z.boolean() }),
);
