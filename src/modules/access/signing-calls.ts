import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};
const creatorNotFormer: Rule = { status: ['free', 'subscribed'], or: { features: ['promoProtect'] } };

/** The calls about the agent authorization. It can be revoked on every plan, and after one. */
export const signingCalls = {
  'GET /authorization': creator,
  'GET /authorization/text': creator,
  'GET /authorization/document': creator,
  'POST /authorization': creatorNotFormer,
  'POST /authorization/revocation': creator,
};
