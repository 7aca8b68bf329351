import { readFile } from 'node:fs/promises';
import { sniff } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { type ClipFile, type FoundVideos, isVideo } from '#modules/discovery/index.ts';
import { type Comparison, mayKeepUnread, readUnlistedClip } from '#modules/evidence/find-listed.ts';
import { goneStatus, type MediumSeen } from '#modules/evidence/look-at-page.ts';
import {
  type Compared,
  type Comparing,
  compareClip,
  comparePicture,
  findStandIns,
  isSpacer,
  type KnownWork,
} from '#modules/matching/index.ts';

/** `seen`: one of the pictures shows the work; `replaced`: none does any more; `unseen`: what came does not tell. */
export type Copy = 'seen' | 'replaced' | 'unseen';
export interface JudgedMedium extends MediumSeen {
  /** Absent where no bytes came. */
  shows?: Compared;
}
/** What the pictures of a case are compared by. */
export interface By extends Comparing, Pick<Comparison, 'list'> {
  /** Absent where videos cannot be read. */
  videos?: FoundVideos | undefined;
  works: readonly KnownWork[];
  signal: AbortSignal;
}

/** Why bytes that came are no proof of the copy. */
const standIns: Partial<Record<Compared, string>> = {
  other: 'Another picture came in its place.',
  placeholder: 'A picture that shows nothing came in its place.',
};

const sameForSeveral = 'The same picture came instead of several.';

/** Compares each picture with the works of the case. A stand-in is kept with the reason why it is no proof. */
export async function judgeMedia(by: By, media: readonly MediumSeen[]): Promise<JudgedMedium[]> {
  const judged: JudgedMedium[] = [];
  for (const medium of media) judged.push(await judgeMedium(by, medium));
  const others = judged.flatMap(({ shows, url, sha256 }) =>
    shows === 'other' && sha256 !== undefined ? [{ url, sha256 }] : [],
  );
  const repeated = findStandIns(others);
  return judged.map(
    (medium): JudgedMedium =>
      repeated.has(medium.url) ? { ...medium, shows: 'placeholder', why: sameForSeveral } : medium,
  );
}

async function judgeMedium(by: By, medium: MediumSeen): Promise<JudgedMedium> {
  const { works, signal } = by;
  const { sha256, foundSha256, answer } = medium;
  if (sha256 === undefined || !answer) return medium;
  if (medium.clip) return judgeVideo(by, { ...medium, answer }, medium.clip);
  const shows = sha256 === foundSha256 ? 'same' : await comparePicture(by, answer.body, works, signal);
  const why = shows === 'unknown' ? whyUnknown(answer.body) : standIns[shows];
  const notKept = isVideo(answer.body) && !(await mayKeepUnread(by)) ? notCompared : undefined;
  return { ...medium, shows, ...(why !== undefined && { why }), ...(notKept !== undefined && { notKept }) };
}

function whyUnknown(body: Buffer): string | undefined {
  // Without ffmpeg a video is not poured into a file, and cannot be compared: it may be the copy.
  if (isVideo(body)) return 'It is a video, which cannot be compared here.';
  return sniff(body).kind === 'not-an-image' ? 'What came in its place is no picture.' : undefined;
}

const notCompared = 'The archive keeps the hash of this video, not its bytes: they were not compared frame by frame.';

/** A video, with its bytes where the archive keeps them. */
async function judgeVideo(by: By, medium: MediumSeen & { answer: FetchAnswer }, clip: ClipFile): Promise<JudgedMedium> {
  const { videos, works, signal, parts } = by;
  const { video, isCompared } = videos
    ? await readUnlistedClip({ ...by, reader: videos.reader, wantStills: parts !== undefined }, medium.url, clip)
    : { video: undefined, isCompared: await mayKeepUnread(by) };
  // It is read once: what was compared with the list is compared with the works.
  const reader = video ? { read: async () => video } : videos?.reader;
  const shows =
    clip.sha256 === medium.foundSha256
      ? 'same'
      : reader
        ? await compareClip({ ...by, reader }, clip, works, signal)
        : 'unknown';
  const why = {
    other: 'Another video came in its place.',
    placeholder: 'A video that shows nothing came in its place.',
  };
  const keepsClip = medium.keepsClip === true && isCompared;
  const body = keepsClip ? await readFile(clip.path) : medium.answer.body;
  const instead = shows === 'other' || shows === 'placeholder' ? { why: why[shows] } : {};
  const notKept = isCompared ? {} : { notKept: notCompared };
  return { ...medium, answer: { ...medium.answer, body }, keepsClip, ...notKept, shows, ...instead };
}

/** Pictures written into the page, without the flat ones that only keep room. */
export async function judgeInline(by: By, inline: readonly MediumSeen[]): Promise<JudgedMedium[]> {
  const judged: JudgedMedium[] = [];
  for (const medium of await judgeMedia(by, inline)) {
    const { shows, answer } = medium;
    const isEmpty = shows === 'placeholder' && answer && (await isSpacer(by.decoder, answer.body, by.signal));
    if (!isEmpty) judged.push(medium);
  }
  return judged;
}

/** A picture that was written into the page and is now written there in other bytes is the one of the case. */
export function placeInline(media: readonly JudgedMedium[], inline: readonly JudgedMedium[]): JudgedMedium[] {
  const same = inline.filter(({ shows }) => shows === 'same');
  return media.map((medium) => {
    const found = medium.isMissing ? same.shift() : undefined;
    if (!found) return medium;
    const { why: _, isMissing: __, ...wanted } = medium;
    return { ...found, ...wanted };
  });
}

/**
 * What the pictures of a case show now. Other bytes alone say nothing: many sites encode a picture anew for each reader.
 * Replaced is only what answered in full, with another picture or that it is gone, and not everything gone. One too plain to
 * be compared may stand for a picture that is not loaded yet.
 */
export function copyOf(media: readonly JudgedMedium[]): Copy {
  if (media.some(({ shows }) => shows === 'same')) return 'seen';
  // A page that answered without what was written into it answered with something else.
  const others = media.filter(({ shows, isMissing }) => shows === 'other' || isMissing).length;
  const gone = media.filter(({ answer }) => answer && goneStatus.has(answer.status)).length;
  return others > 0 && others + gone === media.length ? 'replaced' : 'unseen';
}
