/** An append-only record whose every later edit, removal or reorder is found. */
export { canonicalJson } from './canonical-json.ts';
export { genesis, link } from './link.ts';
export { type ChainBreak, type ChainHead, type ChainLink, verifyChain } from './verify-chain.ts';
