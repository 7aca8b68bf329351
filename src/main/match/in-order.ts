/** As many as there are children that decode. */
export const AT_ONCE = 2;

/**
 * Works on a few items at a time and gives the results in the order of the items.
 *
 * @example for await (const { item, result } of inOrder(names, read)) …
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<{ item: Item; result: Result }> {
  const start = (item: Item): Promise<Result> => {
    const running = work(item);
    running.catch(() => undefined); // of two that fail one is awaited; the other must not end the process
    return running;
  };
  const running = items.slice(0, AT_ONCE).map(start);
  for (const [i, item] of items.entries()) {
    const result = await (running.shift() as Promise<Result>); // one was started for each item so far
    running.push(...items.slice(i + AT_ONCE, i + AT_ONCE + 1).map(start));
    yield { item, result };
  }
}
