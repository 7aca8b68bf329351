import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { CasesOfWork } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { workTexts } from './work-texts.tsx';

/** What becomes of the open cases of files for which nothing is claimed any more, asked at that moment for all together. */
export function CasesOfFiles({ workIds }: { workIds: readonly string[] }) {
  const texts = useTexts(workTexts).cases;
  const { data, error } = useQuery({
    queryKey: ['/works', workIds, 'cases'],
    queryFn: ({ signal }) =>
      workIds.length === 1
        ? api.get<CasesOfWork>(`/works/${workIds[0]}/cases`, { signal })
        : api.post<CasesOfWork>('/works/removals/check', { ids: workIds }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <p>{texts.unknown(workIds.length, <Sentence of={error} />)}</p>;
  if (!data) return <SkeletonRows rows={1} />;
  const kinds = (['stopped', 'held', 'told', 'goOn'] as const).filter((kind) => data[kind] > 0);
  if (kinds.length === 0) return <p>{texts.none(workIds.length)}</p>;
  return (
    <ul aria-label={texts.title(workIds.length)} className="list-disc space-y-1 pl-5">
      {kinds.map((kind) => (
        <li key={kind}>{texts[kind](data[kind])}</li>
      ))}
    </ul>
  );
}
