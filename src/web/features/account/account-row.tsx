import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** One fact of the account with what can be done about it; its form, loaded once it is asked for, stands beneath. */
export function AccountRow(props: { name: string; action?: ReactNode; children: ReactNode; below?: ReactNode }) {
  const action = useRef<HTMLDivElement>(null);
  const isOpen = Boolean(props.below);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A form that goes takes the focus along: back to what opened it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      action.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="border-t border-border py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <div className="grid min-w-0 gap-x-4 gap-y-0.5 md:grid-cols-[88px_minmax(0,1fr)] md:items-center">
          <span className="text-small text-muted">{props.name}</span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 wrap-anywhere">{props.children}</div>
        </div>
        <div ref={action} className="contents">
          {props.action}
        </div>
      </div>
      {props.below && (
        <div className="mt-3 md:ml-[104px] md:max-w-[440px]">
          <Suspense fallback={<SkeletonRows rows={2} />}>{props.below}</Suspense>
        </div>
      )}
    </div>
  );
}
