import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};
/** A question of the team may name the page. */
const answersQuestion: Rule & { findings: true } = { findings: true };
/** Pages that the team sees to by hand. */
const asksByHand: Rule & { findings: true } = { status: ['subscribed'], features: ['manualRemovals'], findings: true };
/** Reports of fakes name pages that its creator gave, and cases of theirs. */
const reportsFakes: Rule & { findings: true } = { status: ['subscribed'], features: ['deepfake'], findings: true };

/**
 * The calls by which a creator asks the team for help. What was asked before is read and taken back on every plan (0188);
 * without a verified account it is shown without its pages.
 */
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
  'GET /manual-removals/standing': creator,
  'GET /manual-removals': creator,
  'POST /manual-removals': asksByHand,
  'POST /manual-removals/{id}/answer': answersQuestion,
  'POST /manual-removals/{id}/withdraw': creator,
  'GET /deepfakes/standing': creator,
  'GET /deepfakes': creator,
  'GET /deepfakes/{id}': creator,
  'POST /deepfakes': reportsFakes,
  'POST /deepfakes/{id}/withdraw': creator,
};
