import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { CaseResults } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { whitelistTexts } from './texts.ts';

/** As many as one call takes. */
const atOnce = 200;

/** Withdraws what was sent about these cases, and says how many it was not done for. */
export async function withdrawTold(client: QueryClient, ids: readonly string[]): Promise<void> {
  const texts = textsOf(whitelistTexts).closes;
  let done = 0;
  let why: string | undefined;
  try {
    for (let at = 0; at < ids.length; at += atOnce) {
      const body = { ids: ids.slice(at, at + atOnce) };
      const { results } = await api.post<CaseResults>('/cases/retractions', body);
      done += results.filter(({ code }) => code === undefined).length;
    }
  } catch (error) {
    why = sentenceOf(error);
  }
  if (done > 0) say({ title: texts.withdrawn(done), text: texts.withdrawnText });
  if (done < ids.length) say({ title: texts.notWithdrawn(ids.length - done), text: why ?? texts.notWithdrawnText });
  await Promise.all(['/cases', '/notices', '/report'].map((path) => renew(client, path)));
}
