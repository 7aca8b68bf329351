/** From the parent: what to serve with, first; then requests, and which of them nobody waits for any more. */
export type ToChild = { init: unknown } | { id: number; request: unknown } | { abort: number };

/** From the child. A note belongs to no request. */
export type FromChild =
  | { ready: true }
  | { note: unknown }
  | { id: number; value: unknown }
  | { id: number; failed: string };
