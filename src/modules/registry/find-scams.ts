import type { z } from 'zod';
import { isEverybodys } from '#lib/mail-address/index.ts';
import type { ScamKind, ScamOrder, scamPage } from '#modules/registry/contract.ts';
import { keyOf, readMark, shownOf } from '#modules/registry/mark.ts';
import { presentScams } from '#modules/registry/present.ts';
import { cursorIn, pageOfScams } from '#modules/registry/store.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * What is published of a handle, a site, a mail address or a number: the last two are found whole or not at all. Of a
 * mail address its site is looked up, too, unless anybody has an address there.
 */
export async function findScams(
  tx: Database | Transaction,
  secret: Buffer,
  asked: {
    q?: string | undefined;
    kind?: ScamKind | undefined;
    order: ScamOrder;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<z.infer<typeof scamPage>> {
  const words = asked.q === '' ? undefined : asked.q;
  const mark = words === undefined ? undefined : readMark(words);
  const site =
    mark?.kind === 'email' ? readMark(`https://${mark.value.slice(mark.value.indexOf('@') + 1)}`) : undefined;
  const keys = [mark, site].flatMap((one) =>
    one && (one === mark || !isEverybodys(one.value)) ? [keyOf(secret, one)] : [],
  );
  // Of an address the canonical form is looked for, so that `https://www.fraud.example/x` finds the site.
  const text = mark?.kind === 'domain' || mark?.kind === 'handle' ? mark.value : words;
  const { kind, order, limit } = asked;
  const rows = await pageOfScams(tx, { keys, words: text, kind, order }, limit, readCursor(asked.cursor));
  const { items, nextCursor } = toPage(rows, limit, (row) => cursorIn(order, row));
  const read = mark && { kind: mark.kind, shown: shownOf(mark) };
  return { items: await presentScams(tx, items), nextCursor, read };
}
