import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a press that was refused, the first wrong field has the focus: on each of the `tries`, and where the server refused
 * (`refusal`). For forms that keep their fields themselves.
 */
export function useFaultFocus<Form extends HTMLElement>(tries: number, refusal?: unknown): RefObject<Form | null> {
  const ref = useRef<Form>(null);
  useEffect(() => {
    if (tries > 0 || refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, refusal]);
  return ref;
}
