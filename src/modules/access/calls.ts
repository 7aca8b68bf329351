import type { Rule } from '#modules/access/contract.ts';

/** What the API asks of a caller: nobody in particular, or a rule for the signed-in. */
export type CallRule = 'public' | Rule;

const anyone: CallRule = { affiliates: true };
/** Needed before a plan can be chosen: open to every creator, within the limits of the plan. */
const creator: CallRule = {};
const creatorNotFormer: CallRule = { status: ['free', 'subscribed'], or: { features: ['promoProtect'] } };
const reads: CallRule = { status: ['subscribed', 'former'], or: { features: ['promoProtect'] } };
const acts: CallRule = { status: ['subscribed'], or: { features: ['promoProtect'] } };
const operator: CallRule = { operator: true, affiliates: true };

/**
 * Every call of the API with its rule, keyed `METHOD /path` as in the OpenAPI document. A route that is not in this
 * table does not mount, so nothing is open by being forgotten.
 */
export const callRules: Record<string, CallRule> = {
  'GET /deployment': 'public',
  'POST /auth/sign-up/email': 'public',
  'POST /auth/sign-in/email': 'public',
  'POST /auth/sign-out': 'public',
  'POST /auth/request-password-reset': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/confirm-email': 'public',
  'POST /auth/undo-email-change': 'public',
  'POST /inbound/email': 'public',
  'GET /media/{token}': 'public',
  'GET /me': anyone,
  'GET /account': anyone,
  'PATCH /account': anyone,
  'POST /account/email': anyone,
  'DELETE /account/email/change': anyone,
  'POST /account/email/resend': anyone,
  'POST /account/password': anyone,
  'GET /account/sessions': anyone,
  'DELETE /account/sessions/{id}': anyone,
  'POST /account/sessions/end-others': anyone,
  'PATCH /settings': anyone,
  'GET /settings': anyone,
  'GET /notifications': anyone,
  'POST /notifications/read': anyone,

  // Mounted only with the sample world (DEMO=world).
  'GET /sample': creator,
  'POST /sample/clock': creator,
  'POST /sample/pictures': creator,

  'GET /brands': creator,
  'POST /brands': creatorNotFormer,
  'GET /brands/{id}': creator,
  'POST /brands/{id}/verify': creatorNotFormer,
  'DELETE /brands/{id}': creatorNotFormer,
  'GET /authorization': creator,
  'GET /authorization/text': creator,
  'POST /authorization': creatorNotFormer,
  'GET /authorization/document': creator,
  'GET /collections': creator,
  'POST /collections': creatorNotFormer,
  'GET /works': creator,
  'POST /works': creatorNotFormer,
  'GET /works/{id}': creator,
  'DELETE /works/{id}': creatorNotFormer,
  'GET /search-terms': creator,
  'POST /search-terms': creatorNotFormer,
  'PATCH /search-terms/{id}': creatorNotFormer,
  'DELETE /search-terms/{id}': creatorNotFormer,
  'GET /whitelist': creator,
  'POST /whitelist': creatorNotFormer,
  'DELETE /whitelist/{id}': creatorNotFormer,

  'GET /scans': creator,
  'POST /scans': creatorNotFormer,
  'GET /scans/{id}': creator,
  'GET /scans/{id}/events': creator,
  'GET /sources': creator,
  'POST /leaks': { status: ['subscribed'], features: ['submitLeak'] },

  'GET /cases': reads,
  'GET /cases/{id}': reads,
  'GET /cases/{id}/media': reads,
  'GET /cases/{id}/evidence': reads,
  'POST /cases/{id}/decision': acts,
  'POST /cases/{id}/undo': acts,
  'POST /cases/decisions': acts,
  'POST /cases/{id}/retract': acts,
  'POST /cases/{id}/counter-notice': acts,
  'POST /cases/{id}/recheck': acts,
  'GET /notices': reads,
  'GET /notices/{id}': reads,
  'POST /notices/{id}/approve': acts,
  'POST /notices/{id}/submitted': acts,
  'POST /notices/{id}/undo': acts,
  'GET /deindexing/packets': reads,
  'GET /deindexing/packets/{id}': reads,
  'POST /deindexing/packets/{id}/submitted': acts,
  'POST /deindexing/packets/{id}/undo': acts,
  'POST /deindexing/packets/{id}/refused': acts,
  'POST /deindexing/packets/{id}/refused/undo': acts,
  'POST /deindexing/packets/{id}/resubmit': acts,
  'GET /deindexing/bulk-file': reads,
  'GET /report': reads,
  'GET /report.csv': reads,
  'GET /report.pdf': reads,
  'GET /dashboard': creator,

  'GET /ops/desk': operator,
  'GET /ops/notices/{id}': operator,
  'GET /ops/deindexing/{id}': operator,
  'POST /ops/cases/{id}/release': operator,
  'POST /ops/contacts/{id}/confirm': operator,
  'POST /ops/notices/{id}/resolve': operator,
  'POST /ops/notices/{id}/submitted': operator,
  'POST /ops/notices/{id}/undo': operator,
  'POST /ops/notices/{id}/approve': operator,
  'GET /ops/replies/{id}': operator,
  'POST /ops/replies/{id}/assign': operator,
  'POST /ops/replies/{id}/classify': operator,
  'POST /ops/replies/{id}/close': operator,
  'POST /ops/counter-notices/{id}/told': operator,
  'GET /ops/jobs': operator,
  'POST /ops/jobs/{id}/retry': operator,
  'POST /ops/brands/{id}/decide': operator,
  'POST /ops/deindexing/{id}/submitted': operator,
  'POST /ops/deindexing/{id}/undo': operator,
  'POST /ops/deindexing/{id}/refused': operator,
  'POST /ops/deindexing/{id}/refused/undo': operator,
  'POST /ops/deindexing/{id}/resubmit': operator,
};
