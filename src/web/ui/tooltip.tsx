import { Tooltip as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';

export function TooltipProvider({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type Props = { words: string; side?: ComponentProps<typeof Radix.Content>['side']; children: ReactElement };

/** Repeats the name of what it hangs on, never adds to it. */
export function Tooltip({ words, side, children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[280px] animate-rise rounded-control bg-text px-2 py-1 text-caption text-surface"
        >
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
