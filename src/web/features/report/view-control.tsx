import { getRouteApi } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { searchOf } from './report-views.ts';
import { reportTexts } from './texts.ts';

const ViewMenu = lazy(() => import('./view-menu.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));
const route = getRouteApi('/_app/takedown-report');

type Props = {
  views: readonly ReportView[];
  onRemove: (view: ReportView) => void;
  /** Where the viewer may act on what they choose. */
  choosing: { on: boolean; toggle: () => void } | undefined;
};

/** The button of what the list shows, with what it opens. */
export function ViewControl({ views, onRemove, choosing }: Props) {
  const texts = useTexts(reportTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = useNarrow();
  const [naming, setNaming] = useState<{ rename?: ReportView }>();
  const view = views.find(({ id }) => id === search.view);
  const done = (kept?: ReportView) => {
    setNaming(undefined);
    // A new one is looked at from now on.
    if (kept && !naming?.rename) void navigate({ search: searchOf(kept), resetScroll: false });
  };
  return (
    <>
      <LaterMenu
        trigger={
          <Button size="small">
            <Columns3 size={16} aria-hidden />
            {texts.view}
          </Button>
        }
      >
        {(trigger) => (
          <ViewMenu
            trigger={trigger}
            search={search}
            view={view}
            onColumns={(columns) => void navigate({ search: (was) => ({ ...was, columns }), resetScroll: false })}
            onKeep={() => setNaming({})}
            onRename={() => setNaming(view ? { rename: view } : {})}
            onRemove={onRemove}
            choosing={narrow ? choosing : undefined}
          />
        )}
      </LaterMenu>
      <Suspense>{naming && <ViewDialog search={search} rename={naming.rename} onDone={done} />}</Suspense>
    </>
  );
}
