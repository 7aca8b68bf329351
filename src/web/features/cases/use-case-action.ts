import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { CaseDetail, CounterNoticeBody, Decision } from '#web/features/api/types.ts';
import { caseQuery } from './case-queries.ts';

type Action =
  | { call: 'recheck' | 'retract' | 'undo' }
  | { call: 'decision'; decision: Decision; considered: string; workId?: string }
  | ({ call: 'counter-notice' } & CounterNoticeBody);

/** One action on one case. The answer, where it is the case, stands at once; lists and counts follow. */
export function useCaseAction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, ...body }: Action) => api.post<CaseDetail | undefined>(`/cases/${id}/${call}`, body),
    onSuccess: (answer) => {
      if (answer && 'events' in answer) client.setQueryData(caseQuery(id).queryKey, answer);
    },
    onSettled: () => Promise.all(['/cases', '/notices', '/report', '/dashboard'].map((path) => renew(client, path))),
  });
}
