import type { AlikeDecision } from '#modules/cases/alike/reason-class.ts';
import type { Refused } from './send-decision.ts';

/** Cases that did not come as they were wanted, for one reason; `id` is the first of them. */
export type Failure = { key: string; host: string; count: number } & Pick<Refused, 'id' | 'sentence' | 'code'>;

/** One for each distinct reason. */
export function failuresOf(refused: readonly Refused[], hostOf: (id: string) => string): Failure[] {
  const groups = Map.groupBy(refused, ({ id, code, sentence }) => `${hostOf(id)} ${sentence ?? code}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { id, sentence, code } = first;
    return [{ key: crypto.randomUUID(), id, host: hostOf(id), sentence, code, count: some.length }];
  });
}

/** What was decided like five others: before the answer those that were asked for, then those that it was done for. */
export type Treated = {
  /** All that were asked for: it tells one batch from the next. */
  batch: readonly string[];
  ids: readonly string[];
  /** Those that the server left as they are, because they had changed. */
  changed: number;
  decision: AlikeDecision;
  isDone: boolean;
};

export const isChanged = ({ code }: Refused): boolean => code === 'not_alike';

export function treatedAfter(was: Treated, refused: readonly Refused[]): Treated {
  const kept = new Set(refused.map(({ id }) => id));
  return {
    ...was,
    ids: was.ids.filter((id) => !kept.has(id)),
    changed: refused.filter(isChanged).length,
    isDone: true,
  };
}

/** Decided separately since, or taken back: what is undone with the others is theirs alone. */
export function withoutTreated(was: Treated | undefined, ids: readonly string[]): Treated | undefined {
  if (!was?.ids.some((id) => ids.includes(id))) return was;
  const left = was.ids.filter((id) => !ids.includes(id));
  return left.length > 0 ? { ...was, ids: left } : undefined;
}
