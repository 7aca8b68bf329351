export type Hit = {
  /** Name that was asked for, e.g. `img.leakpalace.test`. */
  host: string;
  path: string;
  method: string;
  status: number;
  agent: string;
  /** World time, and real time: politeness is owed in real time. Both in milliseconds. */
  at: number;
  real: number;
  /** Seen through the pages of the world, by a person. */
  browsed: boolean;
  /** Came back to a 429 before its Retry-After was over. */
  impatient?: boolean;
};

/** Keeps the newest hits of the run. */
export function openHits(most = 100_000) {
  let hits: Hit[] = [];
  const readers = new Map<string, Map<string, number>>();
  return {
    add(hit: Hit): void {
      hits.push(hit);
      if (hits.length > most) hits = hits.slice(-most / 2);
      if (hit.browsed) return;
      const counts = readers.get(hit.host) ?? new Map<string, number>();
      readers.set(hit.host, counts.set(hit.agent, (counts.get(hit.agent) ?? 0) + 1));
    },
    all: (host?: string): readonly Hit[] => (host === undefined ? hits : hits.filter((hit) => hit.host === host)),
    /** The User-Agent that read most of a host: the one its desk takes for the complainant's. */
    reader(host: string): string | undefined {
      return [...(readers.get(host) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
    },
  };
}
export type HitLog = ReturnType<typeof openHits>;
