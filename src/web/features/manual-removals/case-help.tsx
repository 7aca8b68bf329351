import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from './progress.tsx';
import { manualTexts } from './texts.tsx';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

/** States in which a page may still be seen to by hand. */
const open: readonly string[] = ['found', 'approved', 'noticed', 'gone', 'refused', 'exhausted', 'held'];

/** Help of the team with a case: requests for it with their steps, a new one, and a message to Support. */
export default function CaseHelp({ one }: { one: CaseDetail }) {
  const texts = useTexts(manualTexts).part;
  const viewer = useViewer();
  const [asks, setAsks] = useState(false);
  const list = useList<OwnRemoval>('/manual-removals', { caseId: one.id });
  const includes = viewer.effectiveSpecialFeatures.includes('manualRemovals');
  const mayAsk = includes && open.includes(one.state) && !list.items.some(({ isOpen }) => isOpen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list.error ? (
        <NotLoaded error={list.error} refetch={list.again} title={texts.notLoaded} safe={texts.safe} rows={1} />
      ) : (
        list.items.map((removal) => <Progress key={removal.id} of={removal} />)
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayAsk && !list.isPending && (
          <Button size="small" onClick={() => setAsks(true)}>
            {texts.ask}
          </Button>
        )}
        <Button asChild size="small" look="plain">
          <Link to="/messages" search={{ about: one.id }}>
            {texts.support}
          </Link>
        </Button>
      </div>
      <Suspense>{asks && <RequestDialog caseId={one.id} onClose={() => setAsks(false)} />}</Suspense>
    </div>
  );
}
