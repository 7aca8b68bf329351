import { useMutation } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { CaseSummary } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import type { Act } from './bulk-acts.ts';
import { bulkTexts } from './bulk-texts.ts';

import type { ChosenCases } from './use-chosen.ts';

const BulkMenu = lazy(() => import('./bulk-menu.tsx'));
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

type Props = { chosen: ChosenCases; shown: readonly CaseSummary[]; hasMore: boolean; csv: boolean };

/** Stands at the foot while something is chosen: how much that is, what more there is, and what can be done. */
export function ChosenBar({ chosen, shown, hasMore, csv }: Props) {
  const texts = useTexts(bulkTexts).chosen;
  const [act, setAct] = useState<Act>();
  const matching = useMutation({ mutationFn: chosen.putMatching });
  const { rows, whole, full } = chosen;
  const number = rows.length;
  const close = (done: boolean) => {
    setAct(undefined);
    if (done) chosen.clear();
  };
  const words = { all: texts.all(number), first: texts.first(number) };
  return (
    <section
      aria-label={texts.bar}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface px-3 py-2 shadow-float"
    >
      <span role="status" className="mr-2 text-small font-[550] tabular-nums max-md:w-full">
        {whole ? words[whole] : full ? texts.most(number) : texts.chosen(number)}
      </span>
      {/* First, so that no message at the foot's other end lies over it. */}
      <LaterMenu
        trigger={
          <Button size="small">
            {texts.act}
            <ChevronUp size={16} aria-hidden />
          </Button>
        }
      >
        {(trigger) => <BulkMenu trigger={trigger} chosen={rows} csv={csv} onAct={setAct} />}
      </LaterMenu>
      {matching.isError && (
        <span role="alert" className="w-full text-small text-danger">
          <Sentence of={matching.error} />
        </span>
      )}
      {!full && !shown.every(chosen.has) && (
        <Button size="small" look="plain" onClick={() => chosen.put(shown, true)}>
          {texts.shown(shown.length)}
        </Button>
      )}
      {hasMore && !whole && (
        <Button size="small" look="plain" busy={matching.isPending} onClick={() => matching.mutate()}>
          {texts.matching}
        </Button>
      )}
      <Button size="small" look="plain" onClick={chosen.clear}>
        {texts.clear}
      </Button>
      <Suspense>{act && <BulkDialog act={act} chosen={rows} onClose={close} />}</Suspense>
    </section>
  );
}
