import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};
/** Addresses and hosts of others. */
const shows: Rule & { findings: true } = { findings: true };
const creatorNotFormer: Rule = { status: ['free', 'subscribed'], or: { features: ['promoProtect'] } };
const posing: Rule = { status: ['subscribed'], features: ['impersonation'] };

/** The calls about a creator's names: accounts and domains that have them, and trade marks. A plan holds new questions; what was answered stays open. */
export const nameCalls = {
  'GET /namesakes': shows,
  'GET /namesakes/watch': creator,
  // Names are taken away on every plan; the verb asks for one where a name is added.
  'PATCH /namesakes/watch': creator,
  'POST /namesakes/ask': posing,
  'POST /namesakes/{id}/mark': creator,
  'GET /similar-domains': shows,
  'GET /similar-domains/{id}/complaint': shows,
  'POST /similar-domains/{id}/mark': creator,
  'GET /trademarks': creator,
  'GET /trademarks/declaration': creator,
  'POST /trademarks': creatorNotFormer,
  'PATCH /trademarks/{id}': creatorNotFormer,
  'DELETE /trademarks/{id}': creator,
};
