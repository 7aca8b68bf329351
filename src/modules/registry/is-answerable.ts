import { keyOf, readMark } from '#modules/registry/mark.ts';
import { marksOf, publishedScam } from '#modules/registry/store.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * Whether an entry is still published and, where an address is given, names it: asked right before a mail that leads to its
 * answer leaves.
 */
export const isAnswerableIn =
  (secretKey: string) =>
  async (tx: Transaction, { entryId, address }: { entryId: string; address?: string }): Promise<boolean> => {
    if (!(await publishedScam(tx, entryId))) return false;
    if (address === undefined) return true;
    const mark = readMark(address);
    const key = mark && keyOf(deriveKey(secretKey, 'registry'), mark);
    return (await marksOf(tx, [entryId])).some((one) => one.key === key);
  };
