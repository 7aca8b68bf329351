import type { BrandRow } from '#modules/brands/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';

/** What an operator may say of an account, as they saw it; its creator reads why it was rejected. */
export function decideAccount({ id, state: was }: BrandRow): DeskItem['actions'] {
  const decide = (decision: 'confirm' | 'reject') =>
    ({ name: decision, method: 'post', path: `/ops/brands/${id}/decide`, body: { decision, was } }) as const;
  return [decide('confirm'), { ...decide('reject'), asks: ['reason'] }];
}
