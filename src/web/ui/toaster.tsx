import { type CSSProperties, type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTexts } from '#web/language/texts.ts';
import { uiTexts } from './texts.ts';

const look: Record<string, string> = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--border)',
  '--normal-text': 'var(--text)',
  '--border-radius': 'var(--radius-card)',
  '--width': '356px',
};

/** Sonner waits for a pointer alone, so that focus speaks to it as one. */
const pointer = ({ target }: FocusEvent, event: MouseEvent) =>
  target.closest('[data-sonner-toaster]')?.dispatchEvent(event);
const hold = (event: FocusEvent) => pointer(event, new MouseEvent('mousemove', { bubbles: true }));
const letGo = (event: FocusEvent) =>
  event.currentTarget.contains(event.relatedTarget) ||
  pointer(event, new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));

/**
 * Whatever is open closes at a press or a focus beside it, and hears of both at the document. What goes to a message is
 * not beside it: it is heard up to the page, and ends there.
 */
function keepToMessages(): () => void {
  const over = new AbortController();
  const page = document.documentElement;
  const isMessage = (one: EventTarget | null) =>
    one instanceof Element && one.closest('[data-sonner-toaster]') !== null;
  for (const kind of ['pointerdown', 'focusin'])
    page.addEventListener(kind, (event) => isMessage(event.target) && event.stopPropagation(), over);
  page.addEventListener('focusout', (event) => isMessage(event.relatedTarget) && event.stopPropagation(), over);
  return () => over.abort();
}

/** Sonner lets go of a message when the one beside it has gone; one that has the focus is held again. */
function holdTheLast(): () => void {
  let isLast = false;
  const observer = new MutationObserver((changes) => {
    const toasts = document.querySelectorAll('[data-sonner-toast]');
    isLast ||= toasts.length === 1 && changes.some(({ removedNodes }) => removedNodes.length > 0);
    const [toast] = toasts;
    if (!isLast || toast?.getAttribute('data-expanded') !== 'false') return;
    isLast = false;
    if (toast.contains(document.activeElement)) toast.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  });
  const messages = document.querySelector('[data-messages]');
  if (messages)
    observer.observe(messages, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-expanded'],
    });
  return () => observer.disconnect();
}

/** 4000 ms, three at a time, 14 px apart; Alt T moves to them, Esc closes, hovering or focus holds them. */
export default function Toaster({ onReady }: { onReady: () => void }) {
  // After the effect of what is inside: from then on it hears.
  useEffect(onReady, [onReady]);
  useEffect(keepToMessages, []);
  useEffect(holdTheLast, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is inside
    <div data-messages onFocus={hold} onBlur={letGo}>
      <Sonner
        position="bottom-right"
        containerAriaLabel={useTexts(uiTexts).messages}
        duration={4000}
        visibleToasts={3}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        // React's CSSProperties does not know custom properties.
        style={look as CSSProperties}
        toastOptions={{
          classNames: {
            // In reach also while a drawer or dialog takes the pointer from everything else. A swipe that selects words moves nothing.
            toast: '!pointer-events-auto !font-sans !text-small !shadow-float select-none',
            title: '!font-[600]',
            description: '!text-muted',
            actionButton:
              '!h-[30px] !rounded-control !border !border-solid !border-border !bg-surface !px-2.5 !text-small !font-[550] !text-text max-md:!h-11',
          },
        }}
      />
    </div>
  );
}
