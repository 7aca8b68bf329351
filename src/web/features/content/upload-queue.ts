import type { Ownership, Work } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { contentTexts } from './texts.ts';

/** Each state carries exactly what makes it true. */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  /** It stays on the device, and is being described there. */
  | { kind: 'reading' }
  | { kind: 'done'; work: Work }
  /** `why` is what was thrown, or words of ours; see `Sentence`. */
  | { kind: 'refused'; why: unknown; retry: boolean };

const inOurs = (message: string) => ({ type: 'ours', message });

export type Upload = { key: string; file: File; state: UploadState };

export type Change =
  | { type: 'add'; uploads: { key: string; file: File; refusal?: string }[] }
  | { type: 'set'; key: string; state: UploadState }
  | { type: 'again'; key: string }
  | { type: 'clear' }
  /** Forgets what is not done. */
  | { type: 'cancel' };

export function queueReducer(queue: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return [
        ...queue,
        ...change.uploads.map(
          ({ key, file, refusal }): Upload => ({
            key,
            file,
            state: refusal ? { kind: 'refused', why: inOurs(refusal), retry: false } : { kind: 'waiting' },
          }),
        ),
      ];
    case 'set':
      return queue.map((upload) => (upload.key === change.key ? { ...upload, state: change.state } : upload));
    case 'again':
      return queue.map((upload) => (upload.key === change.key ? { ...upload, state: { kind: 'waiting' } } : upload));
    case 'clear':
      return queue.filter(({ state }) => isOpen(state));
    case 'cancel':
      return queue.filter(({ state }) => !isOpen(state));
  }
}

const isOpen = ({ kind }: UploadState): boolean => kind === 'waiting' || kind === 'sending' || kind === 'reading';
export const openIn = (queue: readonly Upload[]): number => queue.filter(({ state }) => isOpen(state)).length;

export const ownerships: readonly Ownership[] = ['sole', 'joint', 'studio'];

const most = 50 * 1024 * 1024;
const mostOfVideo = 2 * 1024 * 1024 * 1024;
const kinds = /^image\/(jpeg|png|webp|avif|gif|heic|heif)$/;
/** Systems that know no type for MKV name none: its name tells. */
export const isVideo = ({ name, type }: { name: string; type: string }): boolean =>
  type.startsWith('video/') || /\.(?:mp4|m4v|mov|webm|mkv)$/i.test(name);
export const accepted = (videos: boolean): string =>
  `image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif${videos ? ',video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv' : ''}`;

/** What can be said before a byte travels; the server decodes the file and judges the rest. */
export function refusalBeforeSending(
  file: { name: string; size: number; type: string },
  { videos, privately = false }: { videos: boolean; privately?: boolean },
): string | undefined {
  const texts = textsOf(contentTexts).upload;
  if (file.size === 0) return texts.empty;
  if (privately && isVideo(file)) return textsOf(contentTexts).privately.noVideos;
  if (isVideo(file)) return videos ? (file.size > mostOfVideo ? texts.videoTooLarge : undefined) : texts.noVideos;
  if (file.size > most) return texts.tooLarge;
  if (file.type !== '' && !kinds.test(file.type)) return texts.noPicture;
  return undefined;
}

/** "3 of 5 stored, 1 refused", for the eye and for a screen reader. */
export function summaryOf(queue: readonly Upload[]): string {
  const many = (kind: UploadState['kind']) => queue.filter(({ state }) => state.kind === kind).length;

  return textsOf(contentTexts).upload.summary(many('done'), queue.length, many('refused'));
}
