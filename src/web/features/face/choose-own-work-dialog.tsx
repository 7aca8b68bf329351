import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { FaceLead, OwnPicture } from '#modules/faces/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Work } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { faceQuery } from './face-query.ts';
import { faceTexts } from './texts.tsx';

type Props = { references: FaceLead['references']; onClose: () => void };

/** A creator picks a picture of themselves among their works. */
export default function ChooseOwnWork({ references, onClose }: Props) {
  const texts = useTexts(faceTexts).works;
  const client = useQueryClient();
  const [q, setQ] = useState('');
  const list = useList<OwnPicture>('/account/face/works', q ? { q } : {});
  const hidden = useHidePreviews();
  const choose = useAct(async (workId: string) => {
    await api.post('/account/face/references/from-work', { workId });
    await client.invalidateQueries({ queryKey: faceQuery.queryKey });
    onClose();
  });
  const isEmpty = !list.isPending && !list.error && list.items.length === 0;
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={texts.title} description={texts.text}>
      {!(isEmpty && !q) && <SearchBox label={texts.search} value={q} onChange={setQ} className="md:w-full" />}
      <div className="mt-3 empty:hidden">
        <ProblemStrip of={choose.error} />
      </div>
      {list.error ? (
        <ErrorState
          title={texts.notLoaded}
          safe={texts.safe}
          reference={referenceOf(list.error)}
          onRetry={list.again}
        />
      ) : list.isPending ? (
        <SkeletonRows tile />
      ) : isEmpty && q ? (
        <p className="mt-4 text-muted">{texts.nothing(q)}</p>
      ) : isEmpty ? (
        <EmptyState icon={ImageOff} title={texts.none} text={texts.noneText}>
          <Button size="small" asChild>
            <Link to="/branches">{texts.toContent}</Link>
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label={texts.list} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5">
          {list.items.map((work) => (
            <OwnWork
              key={work.id}
              work={work}
              hidden={hidden}
              isChosen={references.some(({ workId, state }) => workId === work.id && state !== 'refused')}
              busy={choose.busy}
              onChoose={() => choose.act(work.id)}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} look="plain" className="mt-3 justify-items-start">
        {texts.more}
      </MoreButton>
    </Dialog>
  );
}

type OwnWorkProps = { work: OwnPicture; hidden: boolean; isChosen: boolean; busy: boolean; onChoose: () => void };

function OwnWork({ work: { id, title, tinyUrl }, hidden, isChosen, busy, onChoose }: OwnWorkProps) {
  const texts = useTexts(faceTexts).works;
  const client = useQueryClient();
  const name = title || texts.untitled;
  // Asked anew each time: the signed address lives five minutes and is kept nowhere.
  const askClear = useCallback(async () => {
    const { clearUrl } = await client.fetchQuery({
      queryKey: ['/works', id],
      queryFn: () => api.get<Work>(`/works/${id}`),
      staleTime: 0,
      gcTime: 0,
    });
    if (!clearUrl) throw new Error(textsOf(faceTexts).works.nothingToShow);
    return clearUrl;
  }, [client, id]);
  return (
    <li className="grid min-w-0 content-start gap-2">
      <PrivatePicture
        preview={tinyUrl}
        kind="image"
        alt={texts.picture(name)}
        hidden={hidden}
        askClear={askClear}
        className="aspect-[4/3] rounded-card"
      />
      <span translate={title ? 'no' : undefined} className="truncate text-small font-[550]">
        {name}
      </span>
      {isChosen ? (
        <span>
          <Pill tone="neutral" icon={Check}>
            {texts.chosen}
          </Pill>
        </span>
      ) : (
        <Button
          size="small"
          aria-label={texts.chooseThis(name)}
          busy={busy}
          onClick={onChoose}
          className="justify-self-start"
        >
          {texts.choose}
        </Button>
      )}
    </li>
  );
}
