import type { DeploymentFigures } from '#modules/reports/contract.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

/** What this deployment has done, with what each figure counts. Not drawn while too few cases are behind it. */
export function Figures({ figures }: { figures: DeploymentFigures }) {
  const texts = useTexts(landingTexts).figures;
  const { told, removed, medianHours, hosts, days, sample } = figures;
  const share = Math.round((removed / told) * 100);
  const cells = [
    {
      name: texts.removedCheckedTwice,
      figure: number(removed),
      of: texts.of(number(told)),
      note: texts.ofThoseCounted(share),
    },
    {
      name: texts.medianTimeTo,
      figure: number(medianHours),
      of: 'h',
      note: texts.nOnHosts(number(removed), number(hosts)),
    },
    {
      name: texts.hostsThatRemoved,
      figure: number(figures.idleHosts),
      of: '',
      note: texts.countedWithThe,
    },
  ];
  return (
    <section aria-label={texts.figuresOfThis} className="mx-auto max-w-[1200px] px-4 md:px-8">
      <div className="grid items-start gap-x-8 gap-y-6 border-y border-border py-7 sm:grid-cols-2 lg:grid-cols-4">
        <div className="text-small text-muted">
          <p>{texts.lastDays(sample ? texts.figuresOfThisSample : texts.figuresOfThis, days)}</p>
          <details className="mt-0.5">
            <summary className="cursor-pointer list-none font-[550] text-primary">{texts.howWeCount}</summary>
            <p className="mt-1.5 max-w-[40ch]">{texts.countedAreAddresses}</p>
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
