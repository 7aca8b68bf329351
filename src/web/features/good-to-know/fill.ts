import type { Labels } from '#web/brand/labels.ts';
import { isLabelKey } from '#web/brand/labels.ts';
import type { Block, Item } from './item.ts';

/** `fill('Open {/brands}', labels, 'Reclaim')` is "Open Accounts": the words of the brand. */
export function fill(text: string, labels: Labels, product: string): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, key: string) => {
    if (key === 'product') return product;
    return isLabelKey(key) ? labels[key] : whole;
  });
}

/** Every text of a block, as it is written. */
export function linesOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('heading' in block) return [block.heading];
  if ('caution' in block) return [block.caution];
  return 'points' in block ? block.points : block.steps;
}

/** All that an answer says, for the search. */
export function wordsOf({ question, short, body }: Item): string[] {
  return [question, short, ...body.flatMap(linesOf)];
}
