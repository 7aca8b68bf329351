/** Real time: what is drawn again each quarter of an hour is new enough for figures of ninety days. */
const keptMs = 15 * 60_000;

/** What was made is made again after a while. */
export function keep<Made>(make: () => Promise<Made | undefined>): () => Promise<Made | undefined> {
  let kept: { made: Promise<Made | undefined>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.made;
    const made = make();
    kept = { made, until: performance.now() + keptMs };
    // Whoever asked is told that there is nothing, or what went wrong; the next one tries again.
    const again = (): void => {
      kept = undefined;
    };
    made.then((what) => what ?? again(), again);
    return made;
  };
}
