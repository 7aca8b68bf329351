import { z } from 'zod';
import type { Identity } from '#modules/reports/shares/identity.ts';
import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';

const kept = z.object({ names: z.array(z.string()), hosts: z.array(z.string()) });
const keyOf = (secretKey: string): Buffer => deriveKey(secretKey, 'report-share-names');

/**
 * By what a creator could be recognised when they gave a link out, so that it names no site later that it hid then. Sealed:
 * it may hold a name that they took off everywhere since.
 */
export const sealIdentity = (secretKey: string, shareId: string, { names, hosts }: Identity): string =>
  seal(keyOf(secretKey), Buffer.from(JSON.stringify({ names, hosts })), shareId).toString('base64');

export const openIdentity = (secretKey: string, shareId: string, sealed: string): Identity =>
  kept.parse(JSON.parse(unseal(keyOf(secretKey), Buffer.from(sealed, 'base64'), shareId).toString()));
