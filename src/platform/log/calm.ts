const quietMs = 30_000;
/** Different lines that are remembered; beyond it the oldest is forgotten, and said again when it comes. */
const most = 500;

/**
 * Whether to say a line, and how often it was held back since it was said last. While a database is away, dozens of loops
 * have the same to say twice a second: each says it at once, and again after half a minute.
 *
 * @example
 * const calm = createCalm();
 * calm('no database') // { held: 0 }
 * calm('no database') // undefined, for thirty seconds
 */
export function createCalm(
  now: () => number = () => performance.now(),
): (line: string) => { held: number } | undefined {
  const said = new Map<string, { at: number; held: number }>();
  return (line) => {
    const before = said.get(line);
    if (before && now() - before.at < quietMs) {
      before.held += 1;
      return undefined;
    }
    said.delete(line); // so that it is the youngest
    said.set(line, { at: now(), held: 0 });
    for (const oldest of said.keys()) {
      if (said.size <= most) break;
      said.delete(oldest);
    }
    return { held: before?.held ?? 0 };
  };
}
