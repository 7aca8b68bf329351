import type { Packet, PacketSummary } from '#web/features/api/types.ts';

type Summary = Pick<PacketSummary, 'state' | 'withdraws' | 'count'>;

/** How many addresses of each packet an engine was told to restore. */
export function withdrawnByPacket(packets: readonly Summary[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { state, withdraws, count } of packets)
    if (withdraws && state === 'submitted') counts.set(withdraws, (counts.get(withdraws) ?? 0) + count);
  return counts;
}

/** Which of a packet's addresses are listed again after a withdrawal of them was handed in. */
export function restoredTracks(
  { urls }: Pick<Packet, 'urls'>,
  withdrawals: readonly Pick<Packet, 'urls'>[],
): ReadonlySet<string> {
  const withdrawn = new Set(withdrawals.flatMap((one) => one.urls.map(({ trackId }) => trackId)));
  return new Set(
    urls.flatMap(({ trackId, state }) => (state === 'relisted' && withdrawn.has(trackId) ? [trackId] : [])),
  );
}
