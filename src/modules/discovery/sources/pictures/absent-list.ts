import type { z } from 'zod';

/**
 * JSON made of a protocol buffer leaves empty lists out. An absent list is an empty one, unless a field stands beside it that
 * the contract does not know: that may be the list under another name.
 *
 * @param known every field of the contract but the list
 */
export const listOrNothing =
  (field: string, known: readonly string[]) =>
  (value: Record<string, unknown>, ctx: z.RefinementCtx): void => {
    if (value[field] !== undefined && value[field] !== null) return;
    const other = Object.keys(value).some((key) => key !== field && !known.includes(key));
    if (other) ctx.addIssue({ code: 'custom', path: [field], message: 'missing' });
  };
