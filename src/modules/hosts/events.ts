import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A host that cases waited for has a contact now, or an operator lets them go on without. */
export const contactKnown = defineEvent('hosts.contact-known', z.object({ host: z.string() }));
