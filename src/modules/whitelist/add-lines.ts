import type { z } from 'zod';
import { addEntry } from '#modules/whitelist/add-entry.ts';
import { entryBody, type severalEntriesBody } from '#modules/whitelist/contract.ts';
import { readLine } from '#modules/whitelist/read-line.ts';
import { type Taken, takeLines } from '#platform/http/several.ts';
import type { Context } from '#platform/verb/index.ts';

type Body = z.infer<typeof severalEntriesBody>;

/** Puts what one line of a list means on the whitelist, for the reason that all of them have. */
export async function addLine(
  ctx: Context,
  { userId, line, body }: { userId: string; line: string; body: Body },
): Promise<Taken> {
  const entry = entryBody.parse({ ...readLine(line), reason: body.reason });
  const { fresh } = await addEntry(ctx, { userId, entry });
  return fresh ? { outcome: 'accepted' } : { outcome: 'duplicate', message: 'This is on your list.' };
}

/** All lines that are good, as the call for several takes them. */
export const addLines = (ctx: Context, input: { userId: string; body: Body }) =>
  takeLines({ add: addLine }, ctx, input);
