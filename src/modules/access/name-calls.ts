import type { Rule } from '#modules/access/contract.ts';

const posing: Rule = { status: ['subscribed'], features: ['impersonation'] };
const readsPosing: Rule = { ...posing, or: { status: ['former'] } };

/** The calls about accounts and domains with a creator's name. */
export const nameCalls = {
  'GET /namesakes': readsPosing,
  'GET /namesakes/watch': readsPosing,
  'PATCH /namesakes/watch': posing,
  'POST /namesakes/ask': posing,
  'POST /namesakes/{id}/mark': posing,
  'GET /similar-domains': readsPosing,
  'GET /similar-domains/{id}/complaint': readsPosing,
  'POST /similar-domains/{id}/mark': posing,
};
