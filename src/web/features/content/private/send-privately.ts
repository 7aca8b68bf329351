import type { NewPrivateWork } from '#modules/content/private/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Work } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { type FileFacts, type Privacy, titleOf } from '../send-file.ts';
import { contentTexts } from '../texts.ts';
import type { FileDescription } from './describe-file.ts';
import { createDescriber } from './describer.ts';
import { UndescribablePicture } from './undescribable.ts';

const describer = createDescriber(
  () => new Worker(new URL('./describe-worker.ts', import.meta.url), { type: 'module' }),
);
/** Of files whose description was made and may not have arrived: sent again, they are not read again. */
const described = new WeakMap<File, Privacy & { description: FileDescription }>();

/** Adds a picture by its fingerprints; the file stays on the device. */
export async function sendPrivately(
  file: File,
  { ownership, collectionId }: FileFacts,
  wants: Privacy,
  signal: AbortSignal,
): Promise<Work> {
  const body: NewPrivateWork = {
    kind: 'image',
    title: titleOf(file.name),
    ownership,
    ...(collectionId ? { collectionId } : {}),
    ...(await descriptionOf(file, wants, signal)),
  };
  const work = await api.post<Work>('/works/fingerprints', body, { signal });
  described.delete(file);
  return work;
}

async function descriptionOf(file: File, wants: Privacy, signal: AbortSignal): Promise<FileDescription> {
  const known = described.get(file);
  if (known?.features === wants.features) return known.description;
  const description = await describer.describe(file, wants, signal).catch((error: unknown) => {
    if (!(error instanceof UndescribablePicture)) throw error;
    const detail = textsOf(contentTexts).privately.faults[error.code];
    throw new ApiProblem({ status: error.code === 'failed' ? 0 : 400, code: error.code, detail, ours: true });
  });
  described.set(file, { ...wants, description });
  return description;
}
