import { keepPacket } from '#modules/deindexing/keep-packets.ts';
import { openTracks } from '#modules/deindexing/open-tracks.ts';
import { presentSummaries } from '#modules/deindexing/present-packet.ts';
import { recordListing } from '#modules/deindexing/record-look.ts';
import { recordRefusal } from '#modules/deindexing/record-refusal.ts';
import { readPacket, readTrack, tracksOfCases, tracksOfPacket } from '#modules/deindexing/store.ts';
import { submitPacket } from '#modules/deindexing/submit-packet.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { standingRefusal } from '#modules/deindexing/track.ts';
import { hashText } from '#sample/pictures/random.ts';
import { asCreator, inHours, type Past } from './past.ts';

/** Hours after its packet is closed in which the creator hands it in at the engine's form. */
const handedInAfter = 0.5;
const lookedAtWithin = 1 / 60;
/** Hours after which an engine forgets a page that is gone. */
const forgetsAfter = 72;
/** Hours that an engine takes to obey, or to say no. */
const obeysAfter = 30;
const answersAfter = 20;

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

/**
 * Every sixth page is unknown to one engine. A page that stands in the sample world today is still listed there; one that
 * is gone is forgotten some days later, told of or not.
 */
function isListed(past: Past, track: TrackRow): boolean {
  const draw = hashText(track.url) % 12;
  if (draw < 2 && draw !== (track.engine === 'google' ? 0 : 1)) return false;
  const now = past.ctx.now();
  const followed = past.followed.get(track.caseId);
  if (followed?.scene.site.posts.includes(followed.scene.post)) return true;
  const forgotten = followed?.gone.some(
    ({ from, until }) => from <= hoursAgo(now, forgetsAfter) && now.getTime() < until,
  );
  if (forgotten) return false;
  if (standingRefusal(track.refusals)) return true;
  return track.submittedAt === null || now < inHours(track.submittedAt, obeysAfter);
}

const hoursAgo = (now: Date, hours: number): number => inHours(now, -hours).getTime();

async function handIn(past: Past, submitted: Set<string>, packetId: string): Promise<void> {
  const packet = await readPacket(past.ctx.tx, packetId);
  if (!packet || packet.submittedAt) return;
  submitted.add(packetId);
  past.agenda.add(inHours(packet.closesAt, handedInAfter), async () => {
    // Its copies are looked at first, as they are while a form waits.
    await keepPacket(past.ctx, packetId);
    past.agenda.add(inHours(past.ctx.now(), lookedAtWithin), () => record(past, submitted, packet));
  });
}

async function record(past: Past, submitted: Set<string>, packet: PacketRow): Promise<void> {
  // What is gone by now is not reported.
  if ((await presentSummaries(past.ctx, [packet])).length === 0) return;
  const { id: packetId, engine } = packet;
  const number = `${engine === 'google' ? '9' : '4'}-${String(hashText(packetId)).padStart(10, '0')}`;
  await submitPacket(asCreator(past), past.settings, { packetId, userId: past.userId, reference: number });
  for (const track of await tracksOfPacket(past.ctx.tx, packet)) {
    plan(past, submitted, track);
    if (isRefused(track)) past.agenda.add(inHours(past.ctx.now(), answersAfter), () => refuse(past, track));
  }
}

/** Some pages show too little for one engine to see whose they are. */
const isRefused = ({ url, engine }: TrackRow): boolean => engine === 'bing' && hashText(url) % 14 === 3;

async function refuse(past: Past, { id, packetId }: TrackRow): Promise<void> {
  if (!packetId) return;
  const words = 'Please send more information that shows where the original work was published.';
  const chosen = { packetId, userId: past.userId, trackIds: [id] };
  await recordRefusal(asCreator(past), { ...chosen, reason: 'insufficient', words });
}
