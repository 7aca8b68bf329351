import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Work } from '#web/features/api/types.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { chooseWorkTexts } from './choose-work-texts.ts';

type Props = {
  /** Of each button, and what it is called with its work. */
  choose: string;
  chooseThis: (title: string) => string;
  onChoose: (work: Work) => void;
  /** A work that comes first, and why. */
  first?: { id: string; why: string } | undefined;
};

/** The works that can be named: searched by title, shown as pictures. */
export function ChooseWork({ choose, chooseThis, onChoose, first }: Props) {
  const texts = useTexts(chooseWorkTexts);
  const [q, setQ] = useState('');
  const list = useList<Work>('/works', q ? { q } : {});
  const hidden = useHidePreviews();
  const works = list.items.filter(({ state, ownership }) => state !== 'refused' && ownership !== 'studio');
  const before = works.filter(({ id }) => id === first?.id);
  const sorted = [...before, ...works.filter((work) => !before.includes(work))];
  return (
    <>
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
                alt={(work.isPrivate ? texts.kept : texts.picture)(work.title || texts.untitled)}
                hidden={hidden}
                size="tile"
              />
              <span className="min-w-0 flex-1">
                <span translate={work.title ? 'no' : undefined} className="block truncate font-[550]">
                  {work.title || texts.untitled}
                </span>
                {before.includes(work) && <span className="block text-small text-muted">{first?.why}</span>}
              </span>
              <Button size="small" aria-label={chooseThis(work.title || texts.untitled)} onClick={() => onChoose(work)}>
                {choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} look="plain" className="mt-2 justify-items-start">
        {texts.more}
      </MoreButton>
    </>
  );
}
