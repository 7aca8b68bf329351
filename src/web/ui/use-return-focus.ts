import { useRef } from 'react';

/**
 * Remembers what had focus when a dialog opened and gives it back: ours are opened by state, so the library knows no
 * trigger. Where that went by what was done, the panel or page it stood on has it. Spread onto its content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
  onEscapeKeyDown: (event: KeyboardEvent) => void;
} {
  const opener = useRef<Element | null>(null);
  const place = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      place.current = opener.current?.closest('[role="dialog"]') ?? document.querySelector('main');
    },
    // Esc in a message closes the message.
    onEscapeKeyDown: (event) => {
      if (document.activeElement?.closest('[data-sonner-toaster]')) event.preventDefault();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      for (const one of [opener.current, place.current]) {
        if (one instanceof HTMLElement && one !== document.body) one.focus({ preventScroll: one === place.current });
        if (one && document.activeElement === one && one !== document.body) return;
      }
    },
  };
}
