import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Strip } from '#web/ui/strip.tsx';
import { firstRunTexts } from './texts.tsx';

type Props = {
  title: string;
  /** What happens when the button is pressed. */
  children: ReactNode;
  /** What of it is as it would be outside, and what is not. */
  real: string;
  facts?: ReactNode;
  problem?: ReactNode;
  actions: ReactNode;
};

/** One step: what happens, what is real about it, what the rows say now, what can be done. */
export function StepFrame({ title, children, real, facts, problem, actions }: Props) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-step font-[600] tracking-title">{title}</h3>
      <div className="grid max-w-[68ch] gap-1">
        <p>{children}</p>
        <p className="text-small text-muted">{real}</p>
      </div>
      {facts}
      {problem && <Strip kind="problem">{problem}</Strip>}
      <div className="flex flex-wrap items-center gap-2 max-md:[&>*]:flex-1">{actions}</div>
    </div>
  );
}

/** Counts of rows, each with its word; what is under way is spoken by the page's own cards. */
export function Counts({ of }: { of: readonly (readonly [label: string, value: number])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2">
      {of.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-title font-[600] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Leaves the product for the sample world around it. */
export function WorldLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const texts = useTexts(firstRunTexts).stepFrame;
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-small font-[550] text-primary hover:underline max-md:min-h-11"
    >
      {children}
      <span className="sr-only"> {texts.opensTheSample}</span>
    </a>
  );
}
