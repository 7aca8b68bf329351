import { openTracks } from '#modules/deindexing/open-tracks.ts';
import { recordListing } from '#modules/deindexing/record-look.ts';
import { readPacket, readTrack, tracksOfCases, tracksOfPacket } from '#modules/deindexing/store.ts';
import { submitPacket } from '#modules/deindexing/submit-packet.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { hashText } from '#sample/pictures/random.ts';
import { asCreator, inHours, type Past } from './past.ts';

/** Hours after its packet is closed in which the creator hands it in at the engine's form. */
const handedInAfter = 7;
/** Hours that an engine takes to obey. */
const obeysAfter = 30;

/** Each engine from the first day: asked, handed in, asked again. */
export async function followTracks(past: Past, submitted: Set<string>, caseId: string): Promise<void> {
  if ((await openTracks(past.ctx, { caseId })) !== 'opened') return;
  for (const track of await tracksOfCases(past.ctx.tx, [caseId])) plan(past, submitted, track);
}

function plan(past: Past, submitted: Set<string>, { id, nextCheckAt }: TrackRow): void {
  if (nextCheckAt) past.agenda.add(nextCheckAt, () => look(past, submitted, id));
}

async function look(past: Past, submitted: Set<string>, id: string): Promise<void> {
  const { ctx } = past;
  const known = await readTrack(ctx.tx, id);
  // Another date stands by now, and is on the agenda too.
  if (!known?.nextCheckAt || known.nextCheckAt > ctx.now()) return;
  const state = isListed(past, known) ? ('listed' as const) : ('not-listed' as const);
  const after = await recordListing(ctx, { trackId: id, listing: { state } });
  if (!after) return;
  plan(past, submitted, after);
  if (after.packetId && !submitted.has(after.packetId)) await handIn(past, submitted, after.packetId);
}

/** Every sixth page is unknown to one engine. A page that stands in the sample world today is still listed there. */
function isListed(past: Past, track: TrackRow): boolean {
  const draw = hashText(track.url) % 12;
  if (draw < 2 && draw !== (track.engine === 'google' ? 0 : 1)) return false;
  const scene = past.followed.get(track.caseId)?.scene;
  if (scene?.site.posts.includes(scene.post)) return true;
  return track.submittedAt === null || past.ctx.now() < inHours(track.submittedAt, obeysAfter);
}

async function handIn(past: Past, submitted: Set<string>, packetId: string): Promise<void> {
  const packet = await readPacket(past.ctx.tx, packetId);
  if (!packet || packet.submittedAt) return;
  submitted.add(packetId);
  past.agenda.add(inHours(packet.closesAt, handedInAfter), async () => {
    const tracks = await tracksOfPacket(past.ctx.tx, packet);
    if (tracks.length === 0) return;
    const reference = `${packet.engine === 'google' ? '9' : '4'}-${String(hashText(packetId)).padStart(10, '0')}`;
    await submitPacket(asCreator(past), past.settings, { packetId, userId: past.userId, reference });
    for (const { id } of tracks) {
      const track = await readTrack(past.ctx.tx, id);
      if (track) plan(past, submitted, track);
    }
  });
}
