import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const entryOfUser = z.object({ entryId: z.string(), userId: z.string() });

export const entryAdded = defineEvent('whitelist.entry-added', entryOfUser);
export const entryRemoved = defineEvent('whitelist.entry-removed', entryOfUser);
