import { Trash2 } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';

/** At the end of a table row an icon with a name; in a card, where there is room, with its word. */
export function RemoveButton({ what, onPress }: { what: string; onPress: () => void }) {
  const texts = useTexts(uiTexts);
  return (
    <Button
      look="plain"
      size="small"
      aria-label={texts.removeThis(what)}
      onClick={onPress}
      className="-ml-2 @min-[900px]:ml-0 @min-[900px]:w-8 @min-[900px]:px-0"
    >
      <Trash2 size={16} aria-hidden />
      <span className="@min-[900px]:sr-only">{texts.remove}</span>
    </Button>
  );
}
