import { z } from 'zod';
import { Problem } from '#platform/problem/index.ts';

/** `limit` and `cursor` of every list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(400).optional(),
});

/** The envelope of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Where a page ended: the moment its list is sorted by, and the id of its last row. Opaque to callers. */
export interface Cursor {
  /** An ISO moment, so that SQL can take it as one. */
  at: string;
  id: string;
}

const cursorSchema = z.object({
  // PostgreSQL knows no year 0, and nothing of ours is older than 1970.
  at: z.iso.datetime().refine((at) => at >= '1970'),
  id: z.string().refine((id) => !id.includes('\0')),
});

/** The cursor a caller sent back; one that we never gave out is refused before it gets to SQL. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Problem('invalid', {
      detail: 'This cursor is not one we gave out. Start from the first page.',
      errors: [{ path: 'cursor', message: 'This cursor is not known.' }],
    });
  }
}

/** What a caller sends back to go on after this place. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Cuts `limit + 1` rows to a page. @example toPage(rows, 50, (row) => ({ at: row.createdAt.toISOString(), id: row.id }))
 */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, nextCursor: more ? writeCursor(cursorOf(last)) : null };
}
