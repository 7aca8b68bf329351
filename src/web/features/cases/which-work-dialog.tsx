import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { CaseSummary, Work } from '#web/features/api/types.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { FairUseLine } from './fair-use-line.tsx';
import { whichWorkTexts } from './which-work-texts.ts';

type Props = { one: CaseSummary; onClose: () => void; onChoose: (workId: string) => void };

/** Where no work was recognised, its creator says which one the page shows: a notice must name it, and it is their word. */
export default function WhichWorkDialog({ one, onClose, onChoose }: Props) {
  const texts = useTexts(whichWorkTexts);
  const [q, setQ] = useState('');
  const list = useList<Work>('/works', q ? { q } : {});
  const hidden = useHidePreviews();
  const works = list.items.filter(({ state, ownership }) => state !== 'refused' && ownership !== 'studio');
  const reported = works.filter(({ id }) => id === one.reportedWork?.id);
  const sorted = [...reported, ...works.filter((work) => !reported.includes(work))];
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={texts.title} description={texts.text}>
      <SearchBox label={texts.search} value={q} onChange={setQ} className="md:w-full" />
      {list.error ? (
        <ErrorState
          title={texts.notLoaded}
          safe={texts.nothingSent}
          reference={referenceOf(list.error)}
          onRetry={list.again}
        />
      ) : list.isPending ? (
        <SkeletonRows tile />
      ) : sorted.length === 0 ? (
        <p className="mt-4 text-muted">
          {q ? texts.nothing(q) : texts.none}{' '}
          <Link to="/branches" className="underline">
            {texts.toContent}
          </Link>
        </p>
      ) : (
        <ul className="mt-3 max-h-[45dvh] divide-y divide-border overflow-y-auto">
          {sorted.map((work) => (
            <li key={work.id} className="flex items-center gap-3 py-2">
              <PrivatePicture
                preview={work.tinyUrl}
                kind={work.kind}
                alt={texts.picture(work.title || texts.untitled)}
                hidden={hidden}
                size="tile"
              />
              <span className="min-w-0 flex-1">
                <span translate={work.title ? 'no' : undefined} className="block truncate font-[550]">
                  {work.title || texts.untitled}
                </span>
                {reported.includes(work) && <span className="block text-small text-muted">{texts.reported}</span>}
              </span>
              <Button
                size="small"
                aria-label={texts.forWork(work.title || texts.untitled)}
                onClick={() => onChoose(work.id)}
              >
                {texts.thisOne}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="plain" className="mt-2" busy={list.isLoadingMore} onClick={list.more}>
          {texts.more}
        </Button>
      )}
      <FairUseLine className="mt-3" />
    </Dialog>
  );
}
