import { postForm } from '#web/features/api/post-form.ts';
import type { Ownership, Work } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { contentTexts } from './texts.ts';
import { isVideo } from './upload-queue.ts';

/** Smaller ones are sent at once: to send one anew costs less than to ask what of it is there. */
const inPartsFrom = 5 * 1024 * 1024;

export type FileFacts = { collectionId: string | undefined; ownership: Ownership };
/** Set for a file that stays on the device: whether the features of its parts are sent beside its fingerprints. */
export type Privacy = { features: boolean };

/** One file of a creator's own, with measured progress; a large one in parts. */
export async function sendFile(
  file: File,
  facts: FileFacts,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Work> {
  if (file.size >= inPartsFrom || isVideo(file)) {
    const { sendInParts } = await import('./send-in-parts.ts');
    return sendInParts(file, { ...facts, title: titleOf(file.name) }, onProgress, signal);
  }
  const form = new FormData();
  form.set('ownership', facts.ownership);
  form.set('title', titleOf(file.name));
  if (facts.collectionId) form.set('collectionId', facts.collectionId);
  form.set('file', file);
  return postForm<Work>('/works', form, { onProgress, signal, tooLarge: textsOf(contentTexts).upload.refusedAsLarge });
}

/** `IMG_0042.final.jpg` is "IMG_0042.final". */
export function titleOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 200) || textsOf(contentTexts).file.untitled;
}
