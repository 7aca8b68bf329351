import type { ReactNode } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { PageBar } from '#web/ui/page-bar.tsx';
import { PageTools } from './page-tools.tsx';
import { ShellStrips } from './shell-strips.tsx';

type Props = {
  /** Of the bar and of the tab; never a host, a title of a work, or an address. */
  title: string;
  crumb?: ReactNode;
  /** Stays at the lower edge: what can be done about what the page shows. */
  foot?: ReactNode;
  children: ReactNode;
};

export function Page({ title, crumb, foot, children }: Props) {
  const { product } = useDeployment();
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      <PageBar title={title} crumb={crumb}>
        <PageTools />
      </PageBar>
      <ShellStrips />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-4 pb-8 outline-none md:px-8 md:py-5">
        <div className="mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </main>
      {/* On a screen a few lines high, what sticks would cover what it belongs to. */}
      {foot && <div className="sticky bottom-0 z-10 [@media(max-height:480px)]:static">{foot}</div>}
    </>
  );
}

/** The sentence a page opens with, and what it adds. */
export function PageLead({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-[22px] leading-7 font-[620] tracking-title text-balance md:text-page">{title}</h2>
        {children && <p className="mt-1 max-w-[68ch] text-pretty text-muted">{children}</p>}
      </div>
      {actions}
    </div>
  );
}
