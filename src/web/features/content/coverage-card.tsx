import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Coverage } from '#modules/content/coverage/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useTexts } from '#web/language/texts.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { coverageTexts } from './coverage-texts.ts';

const CoverageItems = lazy(() => import('./coverage-items.tsx'));
const path = '/works/coverage';

/** How many files are recognised in full, and of the others on request why not. */
export default function CoverageCard() {
  const texts = useTexts(coverageTexts);
  const [open, setOpen] = useState(false);
  // Under the key of the works: what renews them renews this.
  const { data, error, refetch } = useQuery({
    queryKey: ['/works', 'coverage'],
    queryFn: ({ signal }) => api.get<Coverage>(path, { signal }),
  });
  if (!data)
    return error ? (
      <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />
    ) : null;
  if (data.files === 0) return null;
  const isWhole = data.full === data.files && data.neverReported === 0 && data.onDevice === 0;
  return (
    <section aria-label={texts.title} className="grid gap-1.5 text-small">
      <p className="text-muted">
        <span className="font-[550] text-text tabular-nums">{texts.lead(data.full, data.files)}</span>
      </p>
      <div className="max-w-80">
        <Progress label={texts.title} value={data.full} max={data.files} />
      </div>
      {!isWhole && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit cursor-pointer font-[550] text-primary max-md:py-2.5">{texts.more}</summary>
          <div className="mt-1">
            <Suspense fallback={<SkeletonRows rows={2} />}>{open && <CoverageItems of={data} />}</Suspense>
          </div>
        </details>
      )}
    </section>
  );
}
