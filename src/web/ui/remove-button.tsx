import { Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

/** At the end of a table row an icon with a name; in a card, where there is room, with its word. */
export function RemoveButton({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button
      look="plain"
      size="small"
      aria-label={`Remove ${what}`}
      onClick={onPress}
      className="-ml-2 @min-[900px]:ml-0 @min-[900px]:w-8 @min-[900px]:px-0"
    >
      <Trash2 size={16} aria-hidden />
      <span className="@min-[900px]:sr-only">Remove</span>
    </Button>
  );
}
