import { Check, Hourglass, type LucideIcon, Minus, X } from 'lucide-react';
import type { DocumentState } from '#modules/documents/contract.ts';
import { download } from '#web/features/api/download.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { clock, shortDay } from '#web/ui/words.ts';
import { documentTexts } from './texts.tsx';

const looks: Record<DocumentState, [Tone, LucideIcon]> = {
  waiting: ['primary', Hourglass],
  accepted: ['success', Check],
  rejected: ['warning', X],
  'taken-back': ['quiet', Minus],
  refused: ['warning', X],
};

type Actions = Record<'onRemove' | 'onBringBack', (document: DocumentAnswer) => void>;

export function documentColumns({ onRemove, onBringBack }: Actions): Column<DocumentAnswer>[] {
  const texts = textsOf(documentTexts).list;
  return [
    {
      key: 'file',
      head: texts.columns.file,
      wide: 'w-[36%]',
      cell: ({ fileName, platform, handle }) => (
        <Two
          first={<span translate="no">{fileName}</span>}
          second={
            <span translate="no">
              @{handle}, {platform}
            </span>
          }
        />
      ),
    },
    {
      key: 'state',
      head: texts.columns.state,
      cell: ({ state }) => (
        <Pill tone={looks[state][0]} icon={looks[state][1]}>
          {texts.states[state]}
        </Pill>
      ),
    },
    {
      key: 'given',
      head: texts.columns.given,
      cell: ({ givenAt }) => (
        <time dateTime={givenAt} className="text-muted">
          {shortDay(givenAt)}
        </time>
      ),
    },
    {
      key: 'deleted',
      head: texts.columns.deleted,
      cell: ({ isDeleted, deletesAt, undoUntil, refusal }) => (
        <span className="text-muted">
          {refusal
            ? texts.refused[refusal]
            : isDeleted
              ? texts.gone
              : deletesAt
                ? texts.until(shortDay(deletesAt))
                : texts.afterCheck}
          {undoUntil && <span className="block">{texts.backUntil(clock(undoUntil))}</span>}
        </span>
      ),
    },
    {
      key: 'change',
      head: texts.columns.change,
      alignEnd: true,
      cell: (document) =>
        document.undoUntil ? (
          <Button
            size="small"
            aria-label={texts.bringBackThis(document.fileName)}
            onClick={() => onBringBack(document)}
          >
            {texts.bringBack}
          </Button>
        ) : document.isDeleted ? null : (
          <span className="flex items-center gap-3 @min-[900px]:justify-end">
            {document.comparison === 'ready' ? (
              <Download id={document.id} name={document.fileName} />
            ) : (
              <span className="text-small text-muted">{texts.checking}</span>
            )}
            <RemoveButton what={document.fileName} onPress={() => onRemove(document)} />
          </span>
        ),
    },
  ];
}

function Download({ id, name }: { id: string; name: string }) {
  const texts = useTexts(documentTexts).list;
  const load = useAct(() => download(`/documents/${id}/file`, name));
  return (
    <>
      <Button size="small" busy={load.busy} aria-label={texts.downloadThis(name)} onClick={() => load.act(undefined)}>
        {texts.download}
      </Button>
      {load.error !== undefined && (
        <span role="alert" className="text-small text-danger">
          <Sentence of={load.error} />
        </span>
      )}
    </>
  );
}
