import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import { type ImportPictureRow, type ImportRow, importPictures, imports } from '#modules/content/imports/tables.ts';
import { works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function insertImport(tx: Transaction, row: ImportRow): Promise<void> {
  await tx.insert(imports).values(row);
}
export async function updateImport(tx: Transaction, id: string, set: Partial<ImportRow>): Promise<void> {
  await tx.update(imports).set(set).where(eq(imports.id, id));
}
const own = (userId: string) => and(eq(imports.userId, userId), ne(imports.state, 'dropped'));

export async function readImportOf(tx: Reader, userId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), own(userId)));
  return row;
}
export async function lockImportOf(tx: Transaction, userId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), own(userId)))
    .for('update');
  return row;
}
/** In any state but dropped. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, 'dropped')))
    .for('update');
  return row;
}
/** While it is being read; undefined once it has ended, or was dropped. */
export async function lockReading(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'reading')))
    .for('update');
  return row;
}
export async function newestImports(tx: Reader, userId: string, limit: number): Promise<ImportRow[]> {
  return tx.select().from(imports).where(own(userId)).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit);
}
/** Of one account, those that were not dropped, locked. */
export async function lockImportsOfBrand(tx: Transaction, userId: string, brandId: string): Promise<ImportRow[]> {
  return tx
    .select()
    .from(imports)
    .where(and(own(userId), eq(imports.brandId, brandId)))
    .orderBy(asc(imports.id))
    .for('update');
}
/** When the pages were read that were asked for since then, those dropped among them, oldest first. */
export async function importsSince(tx: Reader, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: imports.createdAt })
    .from(imports)
    .where(and(eq(imports.userId, userId), gt(imports.createdAt, since)))
    .orderBy(asc(imports.createdAt));
  return rows.map(({ at }) => at);
}
/** Nobody has gone on with them since then, the oldest first, each taken by one worker. */
export async function lockLost(tx: Transaction, before: Date, limit: number): Promise<ImportRow[]> {
  return tx
    .select()
    .from(imports)
    .where(and(eq(imports.state, 'reading'), lte(imports.touchedAt, before)))
    .orderBy(asc(imports.touchedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
/** Ended before then, the oldest first, each taken by one worker. */
export async function lockEnded(tx: Transaction, before: Date, limit: number): Promise<ImportRow[]> {
  return tx
    .select()
    .from(imports)
    .where(lte(imports.endedAt, before))
    .orderBy(asc(imports.endedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

export async function insertPicture(tx: Transaction, row: ImportPictureRow): Promise<void> {
  await tx.insert(importPictures).values(row);
}
export async function deletePicture(tx: Transaction, id: string): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.id, id));
}
export async function countPictures(tx: Reader, importId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(importPictures).where(eq(importPictures.importId, importId));
  return row?.n ?? 0;
}
/** In the order in which the page shows them. */
export async function picturesOf(tx: Reader, importId: string): Promise<ImportPictureRow[]> {
  const { importId: of, position } = importPictures;
  return tx.select().from(importPictures).where(eq(of, importId)).orderBy(asc(position));
}
export async function pictureIn(tx: Reader, id: string): Promise<ImportPictureRow | undefined> {
  const [row] = await tx.select().from(importPictures).where(eq(importPictures.id, id));
  return row;
}
/** Of all imports, by their ids. */
export async function picturesAfter(tx: Reader, afterId: string, limit: number): Promise<ImportPictureRow[]> {
  const { id } = importPictures;
  return tx.select().from(importPictures).where(gt(id, afterId)).orderBy(asc(id)).limit(limit);
}
export async function deletePictures(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.importId, importId));
}

/** Which work of theirs has these bytes, by their SHA-256: of several the oldest. */
export async function worksWithContent(
  tx: Reader,
  userId: string,
  contents: readonly string[],
): Promise<Map<string, string>> {
  if (contents.length === 0) return new Map();
  const rows = await tx
    .select({ content: works.contentSha256, id: works.id })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        inArray(works.contentSha256, [...contents]),
        isNull(works.archivedAt),
        ne(works.state, 'refused'),
      ),
    )
    .orderBy(desc(works.createdAt));
  return new Map(rows.map(({ content, id }) => [content, id]));
}
