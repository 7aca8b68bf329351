import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Side = 'right' | 'left' | 'top' | 'bottom';
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Where the content has its own head, the title is only for those who cannot see it. */
  hideTitle?: boolean;
  side?: Side;
  className?: string;
  children: ReactNode;
};

const places: Record<Side, { at: string; from: CSSProperties }> = {
  right: { at: 'inset-y-0 right-0 w-3/4 border-l max-md:max-w-[24rem]', from: offset('--from-x', '100%') },
  left: { at: 'inset-y-0 left-0 w-3/4 border-r max-md:max-w-[24rem]', from: offset('--from-x', '-100%') },
  top: { at: 'inset-x-0 top-0 max-h-[85dvh] border-b', from: offset('--from-y', '-100%') },
  bottom: { at: 'inset-x-0 bottom-0 max-h-[85dvh] border-t', from: offset('--from-y', '100%') },
};

/** A panel that slides in from an edge: 500 ms in, 300 ms out; three quarters of the width at the sides. */
export function Sheet({ open, onOpenChange, title, hideTitle, side = 'right', className, children }: Props) {
  const texts = useTexts(uiTexts);
  const focus = useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out-slow data-[state=open]:animate-fade-in-slow" />
        <Radix.Content
          ref={panel}
          // The panel itself takes focus: it is named, and its first thing may be a link that should not look chosen.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onEscapeKeyDown={focus.onEscapeKeyDown}
          aria-describedby={undefined}
          data-side={side}
          style={places[side].from}
          className={cn(
            'fixed z-50 flex flex-col outline-none overflow-hidden border-border bg-surface shadow-float data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            places[side].at,
            className,
          )}
        >
          {hideTitle ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <Radix.Title className="border-b border-border py-4 pr-14 pl-6 text-step font-[600]">{title}</Radix.Title>
          )}
          {children}
          {/* Last in the tab order: what the panel is for comes first. */}
          <Radix.Close asChild>
            <Button look="plain" size="icon" className="absolute top-3 right-3 max-md:top-1.5 max-md:right-1.5">
              <X size={16} aria-hidden />
              <span className="sr-only">{texts.close}</span>
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function offset(name: '--from-x' | '--from-y', value: string): CSSProperties {
  // React's CSSProperties does not know custom properties.
  return { [name]: value } as CSSProperties;
}
