import { postForm } from './post-form.ts';
import { ApiProblem, sentenceOf } from './problem.ts';

const isLost = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0;
const whyOf = (error: unknown): string => (error instanceof ApiProblem ? sentenceOf(error) : '');

/**
 * Sends files to one address, one after the other, once more where the answer was lost; answers those that were not taken,
 * each with its reason.
 */
export async function sendFiles(path: string, files: readonly File[], tooLarge: string): Promise<string[]> {
  const send = (file: File): Promise<object> => {
    const form = new FormData();
    form.set('file', file);
    return postForm<object>(path, form, { tooLarge });
  };
  const left: string[] = [];
  for (const file of files)
    await send(file)
      .catch((error: unknown) => (isLost(error) ? send(file) : Promise.reject(error)))
      .catch((error: unknown) => left.push(`${file.name} (${whyOf(error)})`));
  return left;
}
