import { languageOf } from '#modules/accounts/index.ts';
import { type ChosenKind, chosenKinds, type Kind, kinds, type MailWhen } from '#modules/notifications/kinds.ts';
import { choicesOf, setChoice } from '#modules/notifications/store.ts';
import { newsTextsIn } from '#modules/notifications/texts.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

export interface Choice {
  kind: ChosenKind;
  inApp: boolean;
  mail: MailWhen;
}
export type Wish = { inApp?: boolean | undefined; mail?: MailWhen | undefined };

/** Each kind with whether this user sees it in the product, and when it comes by mail. */
export async function readChoices(db: Database | Transaction, userId: string): Promise<Choice[]> {
  const chosen = await choicesOf(db, userId);
  return chosenKinds.map((kind) => {
    const { inApp, mail } = chosen.get(kind) ?? {};
    return { kind, inApp: inApp ?? true, mail: mail ?? kinds[kind] };
  });
}

/** The same as the settings show them, in the language of this user. */
export async function namedChoices(tx: Transaction, userId: string): Promise<(Choice & { name: string })[]> {
  const { kinds: names } = newsTextsIn(await languageOf(tx, userId));
  return (await readChoices(tx, userId)).map((choice) => ({ ...choice, name: names[choice.kind] }));
}

/** What this user gets of one kind; what nobody chooses stands in the product. */
export async function choiceFor(tx: Transaction, userId: string, kind: Kind): Promise<Pick<Choice, 'inApp' | 'mail'>> {
  const chosen = await readChoices(tx, userId);
  return chosen.find((choice) => choice.kind === kind) ?? { inApp: true, mail: 'off' };
}

/** Changes what was named, and nothing else. */
export async function changeChoices(
  ctx: Context,
  userId: string,
  change: Partial<Record<ChosenKind, Wish>>,
): Promise<void> {
  for (const kind of chosenKinds) {
    const wish = change[kind];
    if (wish) await setChoice(ctx.tx, { userId, kind, ...wish, changedAt: ctx.now() });
  }
}

/** Ends all mail at once, or one kind of it. Doing it twice is doing it once. */
export function endMail(ctx: Context, userId: string, only?: ChosenKind): Promise<void> {
  const ended = only ? [only] : chosenKinds;
  return changeChoices(ctx, userId, Object.fromEntries(ended.map((kind) => [kind, { mail: 'off' }])));
}
