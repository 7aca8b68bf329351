import { Scan } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';
import { Tooltip } from './tooltip.tsx';

const store = 'show-where';
const changed = new EventTarget();
const isShown = (): boolean => sessionStorage.getItem(store) !== 'off';

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** Whether matching regions are outlined; kept until the tab is closed. */
export function useShowWhere(): [shown: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isShown), toggle];
}

function toggle(): void {
  sessionStorage.setItem(store, isShown() ? 'off' : 'on');
  changed.dispatchEvent(new Event('change'));
}

/** Its word is shown where there is room beside the name of a pane. */
export function ShowWhere() {
  const [shown, toggle] = useShowWhere();
  const texts = useTexts(uiTexts).where;
  return (
    <Tooltip words={texts.name}>
      <Button
        look="plain"
        size="small"
        aria-label={texts.name}
        aria-pressed={shown}
        onClick={toggle}
        className={cn('max-md:w-11', shown && 'text-text md:bg-subtle')}
      >
        <Scan size={16} aria-hidden />
        <span className="max-xl:hidden">{texts.short}</span>
      </Button>
    </Tooltip>
  );
}
