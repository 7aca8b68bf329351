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

/** How many cases were withdrawn of how many, and why the rest was not. */
type Withdrawn = { done: number; of: number; why?: string | undefined };

/** Withdraws what was sent about these cases. A failure is part of the answer. */
async function withdraw(ids: readonly string[]): Promise<Withdrawn> {
  const after: Withdrawn = { done: 0, of: ids.length };
  try {
    for (let at = 0; at < ids.length; at += atOnce) {
      const body = { ids: ids.slice(at, at + atOnce) };
      const { results } = await api.post<CaseResults>('/cases/retractions', body);
      after.done += results.filter(({ code }) => code === undefined).length;
    }
  } catch (error) {
    after.why = sentenceOf(error);
  }
  return after;
}

/** Says how many cases were withdrawn, and how many were not. */
export function sayWithdrawn({ done, of, why }: Withdrawn): void {
  const texts = textsOf(whitelistTexts).closes;
  if (done > 0) say({ title: texts.withdrawn(done), text: texts.withdrawnText });
  if (done < of) say({ title: texts.notWithdrawn(of - done), text: why ?? texts.notWithdrawnText });
}

export async function withdrawTold(client: QueryClient, ids: readonly string[]): Promise<void> {
  sayWithdrawn(await withdraw(ids));
  await Promise.all(['/cases', '/notices', '/report'].map((path) => renew(client, path)));
}
