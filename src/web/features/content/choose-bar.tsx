import { Archive, ArchiveRestore, FolderInput, Trash2 } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { contentTexts } from './texts.ts';

type Props = {
  chosen: number;
  archived: boolean;
  onAll: () => void;
  onMove: () => void;
  onShelve: () => void;
  onRemove: () => void;
  onEnd: () => void;
};

/** While several are chosen: how many, and what to do with them, in reach wherever the list is scrolled to. */
export function ChooseBar({ chosen, archived, onAll, onMove, onShelve, onRemove, onEnd }: Props) {
  const texts = useTexts(contentTexts).several;
  return (
    <section
      aria-label={texts.name}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-3 shadow-float"
    >
      <p role="status" className="mr-auto text-small tabular-nums">
        {texts.chosen(chosen)}
      </p>
      <Button size="small" look="plain" onClick={onAll}>
        {texts.all}
      </Button>
      {chosen > 0 && (
        <>
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
