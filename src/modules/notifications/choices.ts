import { type ChosenKind, chosenKinds, type Kind, kinds, type MailWhen } from '#modules/notifications/kinds.ts';
import { choicesOf, setChoice } from '#modules/notifications/store.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

export interface Choice {
  kind: ChosenKind;
  name: string;
  mail: MailWhen;
}

/** Each kind with what this user gets of it by mail. */
export async function readChoices(db: Database | Transaction, userId: string): Promise<Choice[]> {
  const chosen = await choicesOf(db, userId);
  return chosenKinds.map((kind) => ({ kind, name: kinds[kind].name, mail: chosen.get(kind) ?? kinds[kind].mail }));
}

/** What this user gets by mail of one kind. */
export async function mailFor(tx: Transaction, userId: string, kind: Kind): Promise<MailWhen> {
  const chosen = await readChoices(tx, userId);
  return chosen.find((choice) => choice.kind === kind)?.mail ?? 'off';
}

/** Changes what was named, and nothing else; answers all of it. */
export async function changeChoices(
  ctx: Context,
  userId: string,
  change: Partial<Record<ChosenKind, MailWhen>>,
): Promise<Choice[]> {
  for (const kind of chosenKinds) {
    const mail = change[kind];
    if (mail) await setChoice(ctx.tx, { userId, kind, mail, changedAt: ctx.now() });
  }
  return readChoices(ctx.tx, userId);
}

/** Ends all of it at once. Doing it twice is doing it once. */
export function endAllMail(ctx: Context, userId: string): Promise<Choice[]> {
  return changeChoices(ctx, userId, Object.fromEntries(chosenKinds.map((kind) => [kind, 'off'])));
}
