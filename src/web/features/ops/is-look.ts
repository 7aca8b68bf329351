import type { z } from 'zod';
import type { lookSchema } from '#modules/documents/contract.ts';

export type Look = z.infer<typeof lookSchema>;

/** What a look at a document answers; other acts answer other things. */
export const isLook = (data: unknown): data is Look =>
  typeof data === 'object' && data !== null && 'url' in data && 'contentType' in data;

type Looks = { files: readonly Look[]; checking: number };

/** The same of a report with several pictures. */
export const areLooks = (data: unknown): data is Looks =>
  typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) && data.files.every(isLook);
