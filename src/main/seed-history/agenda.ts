interface Item {
  at: number;
  order: number;
  run: () => Promise<void>;
}

/** What is to happen when, in the order of time; what was added first goes first. */
export function createAgenda() {
  const items: Item[] = [];
  let added = 0;
  return {
    add(at: Date, run: () => Promise<void>): void {
      added += 1;
      const item = { at: at.getTime(), order: added, run };
      const later = items.findIndex((other) => other.at > item.at);
      items.splice(later === -1 ? items.length : later, 0, item);
    },
    /** When the next one is due; undefined where nothing is left. */
    next: (): number | undefined => items[0]?.at,
    take: (): Item | undefined => items.shift(),
  };
}
export type Agenda = ReturnType<typeof createAgenda>;
