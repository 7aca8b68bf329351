import { postForm } from '#web/features/api/post-form.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { textsOf } from '#web/language/texts.ts';
import { supportTexts } from './texts.tsx';

async function sendFile(messageId: string, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  await postForm<object>(`/support/messages/${messageId}/files`, form, {
    tooLarge: textsOf(supportTexts).form.tooLarge,
  });
}

const isLost = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0;
const whyOf = (error: unknown): string => (error instanceof ApiProblem ? error.message : '');

/** One after the other, once more where the answer was lost; answers those that were not taken, each with its reason. */
export async function sendFiles(messageId: string, files: readonly File[]): Promise<string[]> {
  const left: string[] = [];
  for (const file of files)
    await sendFile(messageId, file)
      .catch((error: unknown) => (isLost(error) ? sendFile(messageId, file) : Promise.reject(error)))
      .catch((error: unknown) => left.push(`${file.name} (${whyOf(error)})`));
  return left;
}
