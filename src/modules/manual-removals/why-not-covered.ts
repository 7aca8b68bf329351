import { readEntitlements } from '#modules/billing/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface NotCovered {
  code: 'plan' | 'authorization';
  /** For its creator: why, and what they can do next. */
  why: string;
}

/** Why the team does nothing by hand for this creator now; undefined where plan and authorization cover it. */
export async function whyNotCovered({ tx, now }: Context, userId: string): Promise<NotCovered | undefined> {
  const { effectiveSpecialFeatures } = await readEntitlements(tx, userId, now());
  if (!effectiveSpecialFeatures.includes('manualRemovals'))
    return {
      code: 'plan',
      why: 'Your plan includes no removals by hand any more, so the team did not begin. Choose a plan that includes them, on the page Plans, then ask again. Your case continues as before.',
    };
  const may = await mayAct(tx, userId, now());
  if (may.ok) return undefined;
  return {
    code: 'authorization',
    why: `The team may not act for you at present, so it did not begin. ${may.detail} Then ask again.`,
  };
}
