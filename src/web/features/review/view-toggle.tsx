import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { reviewTexts } from './texts.tsx';

export type Mode = 'side' | 'difference';
const modes = ['side', 'difference'] as const;

/**
 * Side by side or the difference. Two buttons and no radio group: its arrow keys would change the view, and here they move
 * to the next case. A press of the mouse leaves the focus where it was, so that Space is not the button's afterwards.
 */
export function ViewToggle({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const texts = useTexts(reviewTexts).bar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-label={texts.compare} className="inline-flex rounded-control bg-neutral-soft p-0.5">
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMode(one)}
          className={cn(
            'inline-flex h-7 items-center rounded-[calc(var(--radius-control)-1px)] px-2.5 text-small font-[500] text-neutral',
            one === mode &&
              'bg-surface font-[550] text-text forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
          )}
        >
          {texts[one]}
        </button>
      ))}
    </div>
  );
}
