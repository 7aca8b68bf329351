import { z } from 'zod';

export const contactSchema = z.object({
  id: z.string(),
  host: z.string(),
  step: z.enum(['platform', 'site', 'abuse', 'cdn', 'registrar', 'guess']),
  channel: z.enum(['smtp', 'form-packet']),
  address: z.string().optional(),
  formUrl: z.string().optional(),
  name: z.string().optional(),
  source: z.string(),
  sourceUrl: z.string().optional(),
  checkedAt: z.string(),
  confirmed: z.boolean(),
});
export type Contact = z.infer<typeof contactSchema>;
