import { useSearch } from '@tanstack/react-router';
import { useNarrow } from '#web/features/shell/use-narrow.ts';

/** Which report is open, kept in the address: a message leads to it. */
export function useOpenReport(): [string | undefined, (id: string | undefined) => void] {
  const { report }: { report?: string } = useSearch({ strict: false });
  const narrow = useNarrow();
  return [report, (id) => narrow({ report: id })];
}
