import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useTexts } from '#web/language/texts.ts';
import { reportTexts } from './texts.ts';

const path = '/report-views';

/** The creator's own views. Where they cannot be read, the tabs that everybody has are there all the same. */
export function useViews(): { views: ReportView[]; remove: (view: ReportView) => void } {
  const texts = useTexts(reportTexts).removedView;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<{ items: ReportView[] }>(path, { signal }),
    staleTime: 60_000,
  });
  const { hidden, remove } = useUndoableDelete(path);
  return {
    views: data?.items.filter(({ id }) => !hidden.has(id)) ?? [],
    remove: ({ id, name }) => remove(id, texts.title(name), texts.text),
  };
}
