/** Does each in turn. One that fails is tried again with the next sweep and holds up no other; the faults are told at the end. */
export async function oneByOne<Item>(
  items: readonly Item[],
  what: string,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} ${what}`);
  return items.length;
}
