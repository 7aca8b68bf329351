import { type CallRule, callRules } from '#modules/access/calls.ts';
import { apiPlans, mayEnter, missingFor, type Viewer } from '#modules/access/contract.ts';
import { scopeOfCall } from '#modules/access/scopes.ts';
import { Problem } from '#platform/problem/index.ts';

/** The rule of a call; a call that nobody listed does not exist. */
export function ruleOfCall(call: string): CallRule {
  const rule = callRules[call];
  if (rule === undefined) throw new Error(`${call} is not in access/calls.ts: say there who may call it`);
  return rule;
}

/** Whether a signed-in viewer passes the rule of a call. @example mayCall(viewer, 'GET /cases') */
export function mayCall(viewer: Viewer, call: string): boolean {
  const rule = ruleOfCall(call);
  return rule === 'public' || mayEnter(viewer, rule);
}

/** Whether the answers of a call show what was found. */
export function showsFindings(call: string): boolean {
  const rule = ruleOfCall(call);
  return rule !== 'public' && rule.findings === true;
}

/**
 * The one rule of who sees more of what was found than counts: an address, a host, a picture, a title. Whoever may read
 * cases by their plan, and has a verified account.
 */
export const maySeeFindings = (viewer: Viewer): boolean => !viewer.isUnverified && mayCall(viewer, 'GET /cases');

/** Throws 401 or 403; returns where the viewer may go on. The order of refusal is sign-in, rule, then scope of a token. */
export function authorizeCall(viewer: Viewer | undefined, call: string): void {
  const rule = ruleOfCall(call);
  if (rule === 'public') return;
  if (!viewer) throw new Problem('unauthenticated');
  const barred = viewer.isAffiliateOnly && !rule.affiliates;
  if (barred || !mayEnter(viewer, rule)) {
    throw new Problem('authorization-required', {
      detail: barred
        ? 'An affiliate account has no content protection. A plan adds it.'
        : 'Your plan does not include this. See Plans for the one that does.',
      missing: barred ? { status: ['subscribed'] } : missingFor(rule),
    });
  }
  if (viewer.token) authorizeToken(viewer, viewer.token.scopes, call);
}

function authorizeToken(viewer: Viewer, scopes: readonly string[], call: string): void {
  const holding = { plan: apiPlans };
  if (!mayEnter(viewer, holding)) {
    throw new Problem('authorization-required', {
      detail: 'Your plan does not include API tokens any more. This one works again with a plan that does.',
      missing: missingFor(holding),
    });
  }
  const needed = scopeOfCall(call);
  if (needed === undefined) {
    throw new Problem('authorization-required', {
      code: 'not_for_tokens',
      detail: 'No API token may do this. Sign in and do it yourself.',
    });
  }
  if (needed !== 'any' && !scopes.includes(needed)) {
    throw new Problem('authorization-required', {
      code: 'scope_missing',
      detail: `This API token was not made for that. It needs the scope ${needed}; make another one in Account.`,
      missing: { scopes: [needed] },
    });
  }
}
