import { z } from 'zod';
import { oneLine } from '#platform/http/one-line.ts';

export const declarationBody = z.object({
  signature: z.string().overwrite(oneLine).trim().min(2, 'Write your name.').max(200, 'Write at most 200 characters.'),
  textVersion: z.string().max(40),
});

export const declarationSchema = z.object({
  state: z.enum(['none', 'signed']),
  signedAt: z.string().optional(),
  /** Paragraphs are separated by an empty line. */
  text: z.string(),
  textVersion: z.string(),
});
export type Declaration = z.infer<typeof declarationSchema>;
