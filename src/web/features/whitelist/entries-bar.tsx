import { CalendarPlus, Trash2 } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { whitelistTexts } from './texts.ts';

type Props = {
  chosen: number;
  onAll: () => void;
  onRenew: () => Promise<void>;
  onRemove: () => void;
  onEnd: () => void;
};

/** While several are chosen: how many, and what to do with them, in reach wherever the list is scrolled to. */
export default function EntriesBar({ chosen, onAll, onRenew, onRemove, onEnd }: Props) {
  const texts = useTexts(whitelistTexts).together;
  return (
    <section
      aria-label={texts.bar}
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
          <Button size="small" onClick={() => void onRenew()}>
            <CalendarPlus size={16} aria-hidden />
            {texts.renew}
          </Button>
          <Button size="small" onClick={onRemove}>
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
