import { useEffect, useEffectEvent } from 'react';
import { isInField } from '#web/ui/use-keys.ts';

/** While several are chosen: Ctrl or Cmd A chooses all shown, Esc ends it. */
export function useChoosingKeys(on: boolean, { all, end }: { all: () => void; end: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInField(event)) return;
    if (event.key === 'Escape') end();
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    all();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}
