import type { Payments } from './open-payments.ts';

/**
 * Gives the payment stand-in its rounds, one after the other.
 * @returns a function that stops it
 */
export function keepRounds(payments: Payments, everyMilliseconds = 150): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= payments.round().finally(() => {
      running = undefined;
    });
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
