import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { type DeskPlace, workByKey } from './work-by-key.ts';

const keys = [...'coralsjku123456789?'];

/** The desk without a mouse. At once: what is typed after `R` belongs to the field that it leads to. */
export function useDeskKeys(place: DeskPlace): void {
  const [on] = useSingleKeys();
  useKeys(Object.fromEntries(keys.map((key) => [key, () => workByKey(key, place)])), on);
}
