import type { PacketSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { outcomeTexts } from './outcome-texts.ts';

const order = ['delisted', 'not_indexed', 'pending', 'submitted', 'refused', 'relisted', 'to_submit'] as const;

/** "2 delisted, 1 refused": what became of the addresses that were handed in. */
export function outcomeWords({ states, count: all }: Pick<PacketSummary, 'states' | 'count'>): string {
  const texts = textsOf(outcomeTexts);
  const parts = order.flatMap((state) => {
    const n = states[state] ?? 0;
    const became = texts.became[state];
    return n === 0 ? [] : [n < all ? texts.some(n, became) : all === 1 ? became : texts.all(became)];
  });
  return parts.join(', ');
}
