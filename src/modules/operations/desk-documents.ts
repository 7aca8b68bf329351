import { type BrandRow, readBrand } from '#modules/brands/index.ts';
import { waitingDocuments } from '#modules/documents/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { decideAccount } from '#modules/operations/decide-account.ts';
import { type Desk, due } from '#modules/operations/desk.ts';

/** Whether an account is its creator's, by what they showed for it. */
export async function documents({ tx, limit }: Desk): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  for (const row of await waitingDocuments(tx, limit)) {
    const brand = await readBrand(tx, row.brandId);
    if (!brand || isSaid(brand, row.createdAt)) continue; // settled in a moment
    items.push({
      kind: 'document',
      id: row.id,
      title: 'A creator shows a document to prove an account',
      dueAt: due('document', row.createdAt),
      userId: row.userId,
      facts: {
        account: `${row.platform}:${row.handle}`,
        profileUrl: brand.profileUrl ?? undefined,
        fileName: row.fileName,
        contentType: row.contentType,
        notCheckedYet: row.comparison === 'checking' ? 'It opens once it was compared with the list' : undefined,
      },
      actions: [
        { name: 'open document', method: 'post', path: `/ops/documents/${row.id}/look`, asks: ['reason'] },
        ...decideAccount(brand),
      ],
    });
  }
  return items;
}

/** Whether somebody said whose account it is since. */
const isSaid = ({ state, checkedAt }: BrandRow, since: Date): boolean =>
  state === 'verified' || (state === 'rejected' && checkedAt !== null && checkedAt >= since);
