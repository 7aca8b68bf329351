import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};
/** Pages that the team sees to by hand; they name what was found. */
const asksByHand: Rule & { findings: true } = { status: ['subscribed'], features: ['manualRemovals'], findings: true };
const readsByHand: Rule & { findings: true } = {
  status: ['subscribed', 'former'],
  or: { features: ['promoProtect'] },
  findings: true,
};

/** Reports of fakes name pages that its creator gave, and cases of theirs. */
const reportsFakes: Rule & { findings: true } = { status: ['subscribed'], features: ['deepfake'], findings: true };
const readsFakes: Rule & { findings: true } = { status: ['subscribed', 'former'], findings: true };

/** The calls by which a creator asks the team for help. */
export const serviceCalls = {
  'GET /support/standing': creator,
  'GET /support/threads': creator,
  'POST /support/threads': creator,
  'GET /support/threads/{id}': creator,
  'POST /support/threads/{id}/messages': creator,
  'POST /support/threads/{id}/seen': creator,
  'POST /support/threads/{id}/close': creator,
  'POST /support/threads/{id}/reopen': creator,
  'POST /support/messages/{id}/files': creator,
  'GET /support-files/{id}': creator,
  'DELETE /support-files/{id}': creator,
  'GET /manual-removals/standing': readsByHand,
  'GET /manual-removals': readsByHand,
  'POST /manual-removals': asksByHand,
  'POST /manual-removals/{id}/answer': asksByHand,
  'POST /manual-removals/{id}/withdraw': readsByHand,
  'GET /deepfakes/standing': readsFakes,
  'GET /deepfakes': readsFakes,
  'GET /deepfakes/{id}': readsFakes,
  'POST /deepfakes': reportsFakes,
  'POST /deepfakes/{id}/withdraw': readsFakes,
};
