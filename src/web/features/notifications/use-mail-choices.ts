import { useOptimistic, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { MailChoice } from '#web/features/api/types.ts';
import { useAct, useRead } from '#web/features/api/use-act.ts';

type Choices = { items: MailChoice[]; address?: string };
type Made = Partial<Record<MailChoice['kind'], MailChoice['mail']>>;

/** The choices at one place of the API, shown as they were made and put back where the API refused. */
export function useMailChoices(path: string) {
  const [kept, keep] = useState<Choices>();
  const [choices, show] = useOptimistic(
    kept,
    (was, made: Made) =>
      was && { ...was, items: was.items.map((one) => ({ ...one, mail: made[one.kind] ?? one.mail })) },
  );
  const read = useRead(async () => keep(await api.get<Choices>(path)));
  const change = useAct(async (made: Made) => {
    show(made);
    keep(await api.patch<Choices>(path, made));
  });
  const end = useAct(async () => keep(await api.post<Choices>(`${path}/unsubscribe`)));
  return { choices, read, change, end };
}
