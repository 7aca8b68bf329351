import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** A question in front of everything else. The title names what happens; buttons come as children. */
export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const texts = useTexts(uiTexts);
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-32px)] max-w-[520px] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-border bg-surface p-5 shadow-float data-[state=open]:animate-fade-in md:p-6"
        >
          <Radix.Title className="pr-8 text-step font-[600] tracking-title">{title}</Radix.Title>
          {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          {/* Last, so that the first field gets focus. */}
          <Radix.Close asChild>
            <Button
              look="plain"
              size="icon"
              aria-label={texts.close}
              className="absolute top-4 right-4 max-md:top-2 max-md:right-2"
            >
              <X size={16} aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of actions at a dialog's foot: on a phone one above the other, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-row-reverse gap-2 max-md:flex-col">{children}</div>;
}
