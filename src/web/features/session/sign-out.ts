import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { shellTexts } from '#web/features/shell/texts.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { forgetReader } from './forget-reader.ts';
import { tellTabs } from './watch-person.ts';

/** Ends the session and starts the page anew, so that nothing of it stays in memory. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await api.post('/auth/sign-out');
    client.clear();
    tellTabs(null);
    forgetReader();
    window.location.assign('/sign-in');
  } catch (error) {
    say({ title: textsOf(shellTexts).stillIn, text: sentenceOf(error) });
  }
}
