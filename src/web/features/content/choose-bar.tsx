import { Archive, ArchiveRestore, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { contentTexts } from './texts.ts';
import { mostChosen } from './use-chosen.ts';

type Props = {
  chosen: number;
  archived: boolean;
  onAll: () => void;
  /** Where more match than are shown. */
  onMatching: (() => void) | undefined;
  onCorrect: () => void;
  onMove: () => void;
  onShelve: () => void;
  onRemove: () => void;
  onEnd: () => void;
};

/** While several are chosen: how many, and what to do with them, in reach wherever the list is scrolled to. */
export default function ChooseBar({
  chosen,
  archived,
  onAll,
  onMatching,
  onCorrect,
  onMove,
  onShelve,
  onRemove,
  onEnd,
}: Props) {
  const texts = useTexts(contentTexts).several;
  return (
    <section
      aria-label={texts.name}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-3 shadow-float"
    >
      <p role="status" className="mr-auto text-small tabular-nums">
        {chosen < mostChosen ? texts.chosen(chosen) : texts.most(chosen)}
        {chosen === 0 && <span className="block text-caption text-muted max-md:hidden">{texts.keys}</span>}
      </p>
      <Button size="small" look="plain" onClick={onAll}>
        {texts.all}
      </Button>
      {onMatching && (
        <Button size="small" look="plain" onClick={onMatching}>
          {texts.matching}
        </Button>
      )}
      {chosen > 0 && (
        <>
          <Button size="small" onClick={onCorrect}>
            <PenLine size={16} aria-hidden />
            {texts.correct}
          </Button>
          <Button size="small" onClick={onMove}>
            <FolderInput size={16} aria-hidden />
            {texts.move}
          </Button>
          <Button size="small" onClick={onShelve}>
            {archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
            {archived ? texts.bringBack : texts.archive}
          </Button>
          <Button size="small" look="danger" onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
            {texts.remove}
          </Button>
        </>
      )}
      <Button size="small" onClick={onEnd}>
        {texts.end}
      </Button>
    </section>
  );
}
