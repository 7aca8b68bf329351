import { useQueryClient } from '@tanstack/react-query';
import { CircleSlash, Pencil, ShieldCheck, Trash2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { Sensitivity, Work } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { contentTexts } from './texts.ts';
import { sentLines, workFacts } from './work-facts.ts';

const KeptPicture = lazy(() => import('#web/ui/kept-picture.tsx'));
const OwnershipDialog = lazy(() => import('./ownership-dialog.tsx'));
const RenameDialog = lazy(() => import('./rename-dialog.tsx'));
const StopnciiDialog = lazy(() => import('./stopncii-dialog.tsx'));
const UsesDialog = lazy(() => import('./uses-dialog.tsx'));
const RemoveWorkDialog = lazy(() => import('./remove-work-dialog.tsx'));

/** While several are chosen, whether this one is. */
type Choice = { chosen: boolean; onChoose: (chosen: boolean, isRange: boolean) => void };
type Props = { work: Work; audience: Sensitivity; hidden: boolean; onRemove: () => void; choice: Choice | undefined };

export function WorkTile({ work, audience, hidden, onRemove, choice }: Props) {
  const { file: texts, upload, privately, shelf } = useTexts(contentTexts);
  const isRange = useRef(false);
  const [asked, setAsked] = useState<'ownership' | 'removal' | 'stopncii' | 'title' | 'uses'>();
  const close = () => setAsked(undefined);
  const client = useQueryClient();
  const title = work.title || texts.untitled;
  const { line, flag } = workFacts(work);
  // Asked anew each time: the signed address lives five minutes and is kept nowhere.
  const askClear = useCallback(async () => {
    const { clearUrl } = await client.fetchQuery({
      queryKey: ['/works', work.id],
      queryFn: () => api.get<Work>(`/works/${work.id}`),
      staleTime: 0,
      gcTime: 0,
    });
    if (!clearUrl) throw new Error(textsOf(contentTexts).file.nothingToShow);
    return clearUrl;
  }, [client, work.id]);
  const name = (
    <span translate={work.title ? 'no' : undefined} className="block truncate text-small font-[550]">
      {title}
    </span>
  );
  return (
    <li className="min-w-0">
      {work.isPrivate ? (
        <Suspense>
          <KeptPicture side={{ ...work, caption: privately.picture(title) }} isTranslated className="aspect-[4/3]" />
        </Suspense>
      ) : (
        <PrivatePicture
          preview={work.tinyUrl}
          kind={work.kind}
          alt={work.kind === 'video' ? texts.clip(title) : texts.picture(title)}
          hidden={hidden}
          {...(work.state === 'ready' ? { askClear } : {})}
          className="aspect-[4/3] rounded-card"
        />
      )}
      <div className="mt-2 flex items-start gap-1 max-md:flex-wrap">
        <div className="min-w-0 flex-1 max-md:basis-full">
          {choice ? (
            <Checkbox
              checked={choice.chosen}
              // Comes before the change that it makes, by a key, too.
              onClickCapture={({ shiftKey }) => {
                isRange.current = shiftKey;
              }}
              onChange={({ target }) => choice.onChoose(target.checked, isRange.current)}
              label={name}
            />
          ) : (
            name
          )}
          <p className="text-small text-muted tabular-nums">
            {line}
            <span className="block">{shelf.audiences[audience]}</span>
          </p>
        </div>
        {!choice && (
          <Button look="plain" size="icon" aria-label={texts.rename(title)} onClick={() => setAsked('title')}>
            <Pencil size={16} aria-hidden />
          </Button>
        )}
        {!choice && audience === 'intimate' && work.kind === 'image' && (
          <Button look="plain" size="icon" aria-label={texts.stopncii(title)} onClick={() => setAsked('stopncii')}>
            <ShieldCheck size={16} aria-hidden />
          </Button>
        )}
        {!choice && (
          <Button
            look="plain"
            size="icon"
            aria-label={texts.remove(title)}
            onClick={() => setAsked('removal')}
            className="-mr-1"
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        )}
      </div>
      {!choice && work.state !== 'refused' && (
        <Button
          look="plain"
          size="small"
          aria-label={texts.whose(upload.ownerships[work.ownership], title)}
          onClick={() => setAsked('ownership')}
          className="-ml-2 max-w-full"
        >
          <span className="truncate">{upload.ownerships[work.ownership]}</span>
          <Pencil size={14} aria-hidden />
        </Button>
      )}
      {!choice && (
        <Button
          look="plain"
          size="small"
          aria-label={texts.usesOf(title)}
          onClick={() => setAsked('uses')}
          className="-ml-2 max-w-full"
        >
          <span className="truncate">{texts.uses}</span>
        </Button>
      )}
      {sentLines(work.sentTo ?? []).map((line) => (
        <p key={line} className="text-caption text-muted">
          {line}
        </p>
      ))}
      {work.state === 'refused' && (
        <Pill wrap tone="warning" icon={CircleSlash}>
          {texts.notStored}
        </Pill>
      )}
      {flag && (
        <Pill wrap tone="warning" icon={TriangleAlert}>
          {flag}
        </Pill>
      )}
      <Suspense>
        {asked === 'ownership' && <OwnershipDialog work={work} onClose={close} />}
        {asked === 'uses' && <UsesDialog work={work} audience={audience} onClose={close} />}
        {asked === 'title' && <RenameDialog work={work} onClose={close} />}
        {asked === 'stopncii' && <StopnciiDialog of={`/works/${work.id}`} onClose={close} />}
        {asked === 'removal' && <RemoveWorkDialog works={[work]} onRemove={onRemove} onClose={close} />}
      </Suspense>
    </li>
  );
}
