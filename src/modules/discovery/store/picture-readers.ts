import { type AnyColumn, and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { mediaDescriptors, mediaTexts } from '#modules/discovery/tables-pages.ts';
import { awaitsLook } from '#modules/faces/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** What reads found pictures for leads. A larger version of a picture (`media_unread`) is kept until each has read it. */
export interface PictureReaders {
  /** Their text, once for all creators. */
  readonly names?: boolean | undefined;
  /** The faces in them, for each creator who agreed to be looked for by theirs. */
  readonly faces?: boolean | undefined;
  /** What they look like to a model, by its SHA-256: once for each creator. */
  readonly model?: string | undefined;
}

/** The readers that a deployment has switched on. */
export const readersOf = (settings: {
  readsPictureText: boolean;
  findsFaces: boolean;
  copyModel?: string | undefined;
}): PictureReaders => ({
  names: settings.readsPictureText,
  faces: settings.findsFaces,
  model: settings.copyModel,
});

/** Whether any of these readers has not read a picture yet, as a condition. */
export function neededBy(
  tx: Database | Transaction,
  { names, faces, model }: PictureReaders,
  of: { mediaId: AnyColumn | string; userId: AnyColumn | string },
): SQL {
  const one = { one: sql`1` };
  const text = tx.select(one).from(mediaTexts).where(eq(mediaTexts.mediaId, of.mediaId));
  const isTheirs = and(eq(mediaDescriptors.mediaId, of.mediaId), eq(mediaDescriptors.userId, of.userId));
  const described = (by: string) =>
    tx
      .select(one)
      .from(mediaDescriptors)
      .where(and(isTheirs, eq(mediaDescriptors.model, by)));
  const left = [
    names ? notExists(text) : undefined,
    faces ? awaitsLook(tx, of) : undefined,
    model ? notExists(described(model)) : undefined,
  ];
  return or(...left) ?? sql`false`;
}
