/**
 * The newest and the most found in turns, so that a small budget reaches both; works that were never found come by age.
 *
 * @param newest newest first
 * @example inTurns(['c', 'b', 'a'], (id) => (id === 'a' ? 2 : 0)) // ['c', 'a', 'b']
 */
export function inTurns<Work>(newest: readonly Work[], found: (work: Work) => number): Work[] {
  const mostFound = newest.filter((work) => found(work) > 0).toSorted((one, other) => found(other) - found(one));
  return [...new Set(newest.flatMap((work, at) => [work, ...mostFound.slice(at, at + 1)]))];
}
