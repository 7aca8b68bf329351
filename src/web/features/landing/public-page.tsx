import { type ReactNode, useId } from 'react';
import { Wordmark } from '#web/brand/deployment.tsx';
import { Foot } from './foot.tsx';

/** A page of figures that the server draws for everybody: mark, title, lead, parts, foot. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex h-14 max-w-[1200px] items-center px-4 md:h-16 md:px-8">
        <a href="/">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto max-w-[1200px] px-4 pt-5 md:px-8 md:pt-9">
        <h1 className="text-section font-[640] tracking-[-0.022em]">{title}</h1>
        {children}
      </main>
      <Foot />
    </>
  );
}

export function PublicLead({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-[68ch] text-bar leading-6 text-muted">{children}</p>;
}

/** Some figures under a title, side by side. */
export function PublicPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-title font-[600] tracking-[-0.014em]">
        {title}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-6 grid-cols-2 border-y border-border py-6 lg:grid-cols-4">{children}</dl>
    </section>
  );
}

export function PublicFigure({ name, figure, note }: { name: string; figure: string; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-0.5">
        <span className="block text-figure font-[620] tracking-[-0.02em] tabular-nums">{figure}</span>
        {note && <span className="block text-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}
