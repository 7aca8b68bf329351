import { postForm } from '#web/features/api/post-form.ts';
import { textsOf } from '#web/language/texts.ts';
import { impersonationTexts } from './texts.tsx';

/** One picture to one report. */
export async function sendShot(id: string, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  await postForm<object>(`/impersonations/${id}/screenshots`, form, {
    tooLarge: textsOf(impersonationTexts).form.tooLarge,
  });
}
