/** Reply addresses that carry the id of what they answer, signed, so that a guess reaches nothing. */
export { makeReplyAddress, readReplyAddress } from './reply-address.ts';
