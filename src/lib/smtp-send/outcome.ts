import type { Reply } from './reply.ts';
import type { WireFault } from './wire.ts';

/** Where in the conversation it was. `answer` is after the content. */
export type Stage =
  | 'envelope'
  | 'connect'
  | 'greeting'
  | 'hello'
  | 'starttls'
  | 'auth'
  | 'mail'
  | 'recipient'
  | 'before-data'
  | 'data'
  | 'answer';

/** What is known of a message after an attempt. */
export type SendOutcome =
  /** The server has taken it. */
  | { outcome: 'accepted'; code: number; response: string }
  /** A final no. The message has not been taken. */
  | { outcome: 'refused'; code?: number; enhanced?: string; response: string; stage: Stage }
  /** Not now. The message has not been taken. */
  | { outcome: 'deferred'; code: number; enhanced?: string; response: string; stage: Stage }
  /** DATA was not said: nothing can have arrived. `reason` is stable, `response` a sentence. */
  | { outcome: 'unreachable'; reason: UnreachableReason; response: string; stage: Stage }
  /** DATA was said and no answer is known. `contentStarted` tells whether a byte of the content went out. */
  | {
      outcome: 'unknown';
      reason: WireFault | 'not-smtp';
      response: string;
      stage: 'data' | 'answer';
      contentStarted: boolean;
    };

export type UnreachableReason =
  | WireFault
  | 'not-smtp'
  | 'tls-not-offered'
  | 'tls-failed'
  | 'sign-in-not-offered'
  | 'sign-in-refused'
  | 'sign-in-not-safe'
  | 'withheld';

/** Ends a conversation early with what is known. */
export class Ended extends Error {
  readonly outcome: SendOutcome;
  constructor(outcome: SendOutcome) {
    super(outcome.response);
    this.outcome = outcome;
  }
}

/** The reply if it begins with one of the digits, else the end of the conversation. */
export function expectReply(reply: Reply, stage: Stage, ...firstDigits: number[]): Reply {
  if (firstDigits.includes(Math.floor(reply.code / 100))) return reply;
  throw new Ended(outcomeOf(reply, stage));
}

/** 4xx and 5xx say what they say; anything else in this place is no answer that a promise can be built on. */
export function outcomeOf(reply: Reply, stage: Stage): SendOutcome {
  const said = { code: reply.code, enhanced: reply.enhanced, response: `${reply.code} ${reply.text}`, stage };
  if (reply.code >= 500) return { outcome: 'refused', ...said };
  if (reply.code >= 400) return { outcome: 'deferred', ...said };
  const response = `an answer out of place: ${said.response}`;
  if (stage === 'data' || stage === 'answer') {
    return { outcome: 'unknown', reason: 'not-smtp', response, stage, contentStarted: stage === 'answer' };
  }
  return { outcome: 'unreachable', reason: 'not-smtp', response, stage };
}
