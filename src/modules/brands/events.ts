import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const brandOfUser = z.object({ brandId: z.string(), userId: z.string() });

export const brandAdded = defineEvent('brands.added', brandOfUser);
export const brandVerified = defineEvent('brands.verified', brandOfUser);
/** The names it goes by; its handle never changes. */
export const brandChanged = defineEvent('brands.changed', brandOfUser);
/** It is kept and no longer searched for, or searched for again. */
export const brandShelfChanged = defineEvent('brands.shelf-changed', brandOfUser.extend({ archived: z.boolean() }));
export const brandRemoved = defineEvent('brands.removed', brandOfUser);
/** With why, as its creator is told. */
export const brandRejected = defineEvent('brands.rejected', brandOfUser.extend({ reason: z.string().optional() }));
export const authorizationRevoked = defineEvent(
  'brands.authorization-revoked',
  z.object({ authorizationId: z.string(), userId: z.string(), revokedAt: z.iso.datetime() }),
);
/** Somebody wants an account that another creator has proved. */
export const brandDisputed = defineEvent(
  'brands.disputed',
  z.object({ userId: z.string(), otherUserId: z.string(), platform: z.string(), handle: z.string() }),
);
export const authorizationSigned = defineEvent(
  'brands.authorization-signed',
  z.object({ authorizationId: z.string(), userId: z.string(), textVersion: z.string(), expiresAt: z.iso.datetime() }),
);
