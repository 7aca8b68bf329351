import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};
const creatorNotFormer: Rule = { status: ['free', 'subscribed'], or: { features: ['promoProtect'] } };

/** What a creator states about intimate pictures, and shares of them; both can always be withdrawn. */
export const intimateCalls = {
  'GET /collections/{id}/declaration': creator,
  'POST /collections/{id}/declaration': creatorNotFormer,
  'DELETE /collections/{id}/declaration': creator,
  'GET /collections/{id}/stopncii': creator,
  'POST /collections/{id}/stopncii': creatorNotFormer,
  'DELETE /collections/{id}/stopncii': creator,
  'GET /stopncii': creator,
  'DELETE /stopncii': creator,
  'GET /works/{id}/stopncii': creator,
  'POST /works/{id}/stopncii': creatorNotFormer,
  'DELETE /works/{id}/stopncii': creator,
};
