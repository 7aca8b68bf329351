import type { ReactNode } from 'react';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { useEntrancePage } from '#web/features/entrance/page.ts';
import { cn } from '#web/ui/cn.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  side?: ReactNode;
  children?: ReactNode;
  /** What stands here is about to be replaced. */
  busy?: boolean;
};

/** The form left, 400 px; what happens next on the right, below it on a phone. */
export function AuthFrame({ title, lead, side, children, busy }: Props) {
  const { product } = useDeployment();
  const { title: tab = title, listed } = useEntrancePage();
  return (
    <div className={cn('grid min-h-dvh grid-cols-[minmax(0,1fr)]', side ? 'md:grid-cols-2' : '')}>
      {/* Of the three that search engines may list, the specification says the title to the letter. */}
      <title>{listed ? tab : `${tab} · ${product}`}</title>
      <meta name="description" content={tab} />
      {!listed && <meta name="robots" content="noindex" />}
      <main
        aria-busy={busy}
        className="grid grid-cols-[minmax(0,1fr)] place-items-center bg-surface px-4 py-6 md:px-8 md:py-7"
      >
        <div className="w-full max-w-[400px]">
          <a href="/" className="inline-flex">
            <Wordmark />
          </a>
          <h1 className="mt-6 text-page font-[620] tracking-title">{title}</h1>
          {lead && <div className="mt-1 text-muted">{lead}</div>}
          {children && <div className="mt-5">{children}</div>}
        </div>
      </main>
      {side && (
        <aside className="grid place-items-center border-border bg-subtle px-4 py-6 max-md:border-t md:border-l md:px-12 md:py-8">
          <div className="w-full max-w-[420px]">{side}</div>
        </aside>
      )}
    </div>
  );
}

export const textLink =
  'text-primary font-[500] underline decoration-1 underline-offset-[3px] hover:text-primary-hover';
