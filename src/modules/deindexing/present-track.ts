import type { CaseRow } from '#modules/cases/index.ts';
import type { Packet } from '#modules/deindexing/contract.ts';
import { isGone, mayReport } from '#modules/deindexing/resting.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { listingOf, standingRefusal } from '#modules/deindexing/track.ts';
import { mayOfferAgain, mayRefuse } from '#modules/deindexing/track-moves.ts';

type Shown = Packet['urls'][number];
/** Looks that are shown: enough to see both that say "not listed", and when it was listed last. */
const shownLooks = 6;

/** One address of a packet: how it stands, what was seen, what the engine said, and what may be done about it. */
export function presentTrack(
  track: TrackRow,
  packet: Pick<PacketRow, 'id'>,
  at: { case: CaseRow | undefined; leftOut: string | undefined },
): Shown {
  const moved = track.packetId !== null && track.packetId !== packet.id;
  return {
    trackId: track.id,
    caseId: track.caseId,
    url: track.url,
    state: track.state,
    listing: listingOf(track.looks),
    looks: track.looks.slice(-shownLooks).toReversed(),
    nextCheckAt: track.nextCheckAt?.toISOString(),
    refusal: presentRefusal(track),
    stale: at.case !== undefined && isGone(at.case),
    inForm: at.leftOut === undefined,
    leftOut: at.leftOut,
    movedTo: moved ? (track.packetId ?? undefined) : undefined,
    may: moved ? [] : actsOf(track, at.case),
  };
}

function actsOf(track: TrackRow, row: CaseRow | undefined): Shown['may'] {
  return [
    ...(mayRefuse(track.state) ? (['refuse'] as const) : []),
    ...(standingRefusal(track.refusals) ? (['undo-refusal'] as const) : []),
    ...(mayOfferAgain(track) && mayReport(row) ? (['resubmit'] as const) : []),
  ];
}

/** The refusal that stands, as it is shown; who wrote it down stays in the record. */
export function presentRefusal(track: Pick<TrackRow, 'refusals'>): Shown['refusal'] {
  const standing = standingRefusal(track.refusals);
  if (!standing) return undefined;
  const { at, reason, words, reference } = standing;
  return { at, reason, words, reference };
}
