import { useOptimistic, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { NewsChoice } from '#web/features/api/types.ts';
import { useAct, useRead } from '#web/features/api/use-act.ts';

type Choices = { items: NewsChoice[]; address?: string };
export type Wish = Partial<Pick<NewsChoice, 'inApp' | 'mail'>>;
type Made = Partial<Record<NewsChoice['kind'], Wish>>;

/** The choices at one place of the API, shown as they were made and put back where the API refused. */
export function useNewsChoices(path: string) {
  const [kept, keep] = useState<Choices>();
  const [choices, show] = useOptimistic(
    kept,
    (was, made: Made) => was && { ...was, items: was.items.map((one) => ({ ...one, ...made[one.kind] })) },
  );
  const read = useRead(async () => keep(await api.get<Choices>(path)));
  const change = useAct(async (made: Made) => {
    show(made);
    keep(await api.patch<Choices>(path, made));
  });
  const end = useAct(async () => keep(await api.post<Choices>(`${path}/unsubscribe`)));
  return { choices, read, change, end };
}
