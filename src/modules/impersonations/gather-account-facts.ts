import type { Presents } from '#modules/impersonations/choices.ts';
import type { AccountFacts, MarkInUse } from '#modules/impersonations/choose-account-basis.ts';
import { platformNamed, titleOf } from '#modules/impersonations/platforms.ts';
import { isFormUnread, trademarkFormOf } from '#modules/impersonations/trademark-forms.ts';
import { type TrademarkRow, trademarksOf, usesMark } from '#modules/trademarks/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface AccountNamed {
  platform: string;
  handle: string;
  displayedName?: string | undefined;
  presents: Presents;
  withoutId: boolean;
}
type Names = Pick<AccountNamed, 'handle' | 'displayedName'>;

/** What is known of an account for the choice of its ground: which of the creator's marks it uses, and what its platform takes. */
export async function gatherAccountFacts(
  { tx }: Pick<Context, 'tx'>,
  userId: string,
  named: AccountNamed,
): Promise<AccountFacts> {
  const marks = await trademarksOf(tx, userId);
  const { platform, presents, withoutId } = named;
  return {
    presents,
    withoutId,
    // Of several the longest, which says most.
    mark: marks.flatMap((mark) => asUsed(mark, named) ?? []).sort((a, b) => b.word.length - a.word.length)[0],
    holdsMarks: marks.length > 0,
    platform: {
      title: titleOf(platform),
      takesTrademarks: trademarkFormOf(platform) ? 'yes' : isFormUnread(platform) ? 'unread' : 'no',
      asksForId: platformNamed(platform)?.id === 'asked',
    },
  };
}

/** A mark as an account uses it; undefined where it does not. */
export function asUsed(row: TrademarkRow, { handle, displayedName }: Names): MarkInUse | undefined {
  const isInHandle = usesMark(row.word, handle);
  if (!isInHandle && !(displayedName && usesMark(row.word, displayedName))) return undefined;
  const { id, word, office, number, territory, classes, holder, relation, textVersion, textSha256, signature } = row;
  return {
    ...{ id, word, office, number, territory, classes, holder, relation, textVersion, textSha256, signature },
    declaredAt: row.declaredAt.toISOString(),
    usedIn: isInHandle ? 'handle' : 'displayed-name',
  };
}
