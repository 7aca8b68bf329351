const open = new Map<string, { readers: number; stop: AbortController }>();

/**
 * Opens a stream once for all who read it at the same time in this page; it ends when the last of them has left.
 *
 * @param follow reads it until the signal is aborted
 * @returns leaves it
 */
export function shareStream(key: string, follow: (signal: AbortSignal) => void): () => void {
  const shared = open.get(key) ?? { readers: 0, stop: new AbortController() };
  shared.readers += 1;
  if (shared.readers === 1) {
    open.set(key, shared);
    follow(shared.stop.signal);
  }
  return () => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    open.delete(key);
    shared.stop.abort();
  };
}
