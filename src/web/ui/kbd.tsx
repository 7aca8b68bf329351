import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      translate="no"
      className="inline-grid h-5 min-w-5 place-items-center rounded-[4px] border border-border bg-subtle px-1.5 font-sans text-badge leading-none font-[500] text-muted"
    >
      {children}
    </kbd>
  );
}
