import { operatorActed } from '#modules/accounts/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Puts an operator's act into the log of each whom it concerns; one that concerns nobody stands in the operators' alone. */
export async function recordAct(
  ctx: Context,
  people: readonly string[],
  said: Omit<ReturnType<typeof operatorActed.parse>, 'userId'>,
): Promise<void> {
  for (const userId of orNobody(people)) await ctx.emit(operatorActed, { userId, ...said });
}

/** What is about nobody is still written down once. */
export const orNobody = (people: readonly string[]): readonly (string | undefined)[] =>
  people.length > 0 ? people : [undefined];
