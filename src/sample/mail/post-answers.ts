import { createHmac } from 'node:crypto';
import type { AnswerDue } from '../entries.ts';
import type { World } from '../world.ts';
import { composeAnswer } from './compose-answer.ts';

/** Gives a raw answer to somebody and says with which status it was taken. */
export type AnswerPost = (raw: Buffer, answer: AnswerDue) => Promise<number>;

/** Posts to the product's door for inbound mail, signed with the shared secret. */
export function postToProduct(productUrl: string, secret: string): AnswerPost {
  return async (raw) => {
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    const response = await fetch(new URL('/api/v1/inbound/email', productUrl), {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', 'x-signature': `sha256=${signature}` },
      body: new Uint8Array(raw),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/**
 * Sends answers when their time has come. One that cannot be delivered (no connection, 429 or 5xx) waits and is tried
 * again; any other status is final and kept with the answer.
 * @returns a function that stops it
 */
export function startAnswering(world: World, post: AnswerPost, everyMilliseconds = 150): () => Promise<void> {
  const tries = new Map<string, { count: number; notBefore: number }>();
  let running: Promise<void> | undefined;

  async function send(answer: AnswerDue): Promise<void> {
    const mail = world.state.mails().find(({ id }) => id === answer.mail);
    if (!mail) throw new Error(`answer ${answer.id} belongs to no mail`);
    // No connection is like 503: the product is not there yet, and the answer waits.
    const status = await post(composeAnswer(answer, mail), answer).catch(() => 503);
    if (status < 500 && status !== 429) {
      world.state.answerSent(answer.id, status);
      tries.delete(answer.id);
      return;
    }
    const count = (tries.get(answer.id)?.count ?? 0) + 1;
    tries.set(answer.id, { count, notBefore: Date.now() + Math.min(30_000, 500 * 2 ** Math.min(count, 6)) });
  }
  async function round(): Promise<void> {
    for (const answer of world.state.answersDue()) {
      if (Date.now() >= (tries.get(answer.id)?.notBefore ?? 0)) await send(answer);
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined;
    });
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
