import type { ReactNode } from 'react';

/** What most readers do without, folded below what they came for. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-2 text-small">
      <summary className="cursor-pointer py-1 text-primary">{title}</summary>
      <div className="pt-1.5">{children}</div>
    </details>
  );
}
