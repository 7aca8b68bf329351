import { type Chosen, lockChosen } from '#modules/deindexing/chosen-tracks.ts';
import type { RefusalReason } from '#modules/deindexing/contract.ts';
import { trackMoved, trackRefused } from '#modules/deindexing/events.ts';
import { saveTrack } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { standingRefusal } from '#modules/deindexing/track.ts';
import { mayRefuse, refused } from '#modules/deindexing/track-moves.ts';
import { dropRefused } from '#modules/deindexing/withdrawals/drop-refused.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/** What the engine answered, as a person reads it to us. */
export interface Answer {
  reason: RefusalReason;
  words?: string;
  reference?: string;
}

/**
 * A person writes down that the engine said no to these addresses: all of them or none. The same answer again changes
 * nothing; without a number of its own the answer carries the submission's.
 *
 * @throws Problem not-found · invalid · conflict `not_handed_in`, `already_refused`
 */
export async function recordRefusal(ctx: Context, input: Chosen & Answer): Promise<PacketRow> {
  if (input.reason === 'other' && !input.words)
    throw new Problem('invalid', {
      detail: 'Record what the engine said.',
      errors: [{ path: 'words', message: 'What did the engine say?' }],
    });
  const { packet, tracks } = await lockChosen(ctx, input);
  const answer = {
    reason: input.reason,
    words: input.words,
    reference: input.reference ?? packet.reference ?? undefined,
  };
  const fresh = tracks.filter((track) => !saysSame(track, answer));
  for (const track of fresh) if (!mayRefuse(track.state)) throw notHandedIn(track);
  if (fresh.length === 0) return packet;
  const now = ctx.now();
  const by = actorName(ctx.actor);
  for (const track of fresh) {
    await saveTrack(ctx.tx, track.id, refused(track, { at: now.toISOString(), by, ...answer }, now), now);
    const { id: trackId, caseId, userId, engine, state: from } = track;
    await ctx.emit(trackMoved, { trackId, caseId, userId, engine, from, to: 'refused' });
  }
  const { id: packetId, userId, engine } = packet;
  const trackIds = fresh.map((track) => track.id);
  await dropRefused(ctx, packet, trackIds);
  const { reason, reference } = answer;
  await ctx.emit(trackRefused, { packetId, userId, engine, by, trackIds, reason, reference });
  return packet;
}

function saysSame(track: TrackRow, answer: Answer): boolean {
  const standing = standingRefusal(track.refusals);
  return (
    standing !== undefined &&
    standing.reason === answer.reason &&
    standing.words === answer.words &&
    standing.reference === answer.reference
  );
}

function notHandedIn(track: TrackRow): Problem {
  return standingRefusal(track.refusals)
    ? new Problem('conflict', {
        code: 'already_refused',
        detail: `Another answer is recorded for ${track.url}. Take that back first.`,
      })
    : new Problem('conflict', {
        code: 'not_handed_in',
        detail: `An answer can be recorded for what is handed in and still listed; ${track.url} is not.`,
      });
}
