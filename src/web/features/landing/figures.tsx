import type { DeploymentFigures } from '#modules/reports/contract.ts';

/** What this deployment has done, with what each figure counts. Not drawn while too few cases are behind it. */
export function Figures({ figures }: { figures: DeploymentFigures }) {
  const { told, removed, medianHours, hosts, days, sample } = figures;
  const share = Math.round((removed / told) * 100);
  const cells = [
    {
      name: 'Removed, checked twice',
      figure: count(removed),
      of: `of ${count(told)}`,
      note: `${share} % of those counted`,
    },
    {
      name: 'Median time to removal',
      figure: count(medianHours),
      of: 'h',
      note: `n = ${count(removed)} on ${count(hosts)} hosts`,
    },
    {
      name: 'Hosts that removed nothing in 14 days',
      figure: count(figures.idleHosts),
      of: '',
      note: 'counted with the rest',
    },
  ];
  return (
    <section aria-label="Figures of this deployment" className="mx-auto max-w-[1200px] px-4 md:px-8">
      <div className="grid items-start gap-x-8 gap-y-6 border-y border-border py-7 sm:grid-cols-2 lg:grid-cols-4">
        <div className="text-small text-muted">
          <p>
            {sample ? 'Figures of this sample' : 'Figures of this deployment'}, last {days} days.
          </p>
          <details className="mt-0.5">
            <summary className="cursor-pointer list-none font-[550] text-primary">How we count</summary>
            <p className="mt-1.5 max-w-[40ch]">
              Counted are addresses somebody was told about in these days. Removed means that two checks, a day apart
              and from two places, found the copy gone. Time runs from the first notice.
            </p>
          </details>
        </div>
        {cells.map(({ name, figure, of, note }) => (
          <div key={name}>
            <p className="text-small text-muted">{name}</p>
            <p className="text-figure font-[620] tracking-[-0.02em] tabular-nums">
              {figure} {of && <span className="text-[16px] font-[450] tracking-normal text-muted">{of}</span>}
            </p>
            <p className="text-small text-muted">{note}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const count = (value: number): string => value.toLocaleString('en');
