import { type ReactNode, useId } from 'react';
import type { Transparency } from '#modules/reports/contract.ts';
import { Wordmark } from '#web/brand/deployment.tsx';
import { Foot } from '#web/features/landing/foot.tsx';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { transparencyTexts } from './texts.ts';

/** What a deployment says of itself to everybody. Drawn by the server; without figures, why there are none. */
export function TransparencyScreen({ figures }: { figures: Transparency | undefined }) {
  const texts = useTexts(transparencyTexts);
  return (
    <>
      <header className="mx-auto flex h-14 max-w-[1200px] items-center px-4 md:h-16 md:px-8">
        <a href="/">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto max-w-[1200px] px-4 pt-5 md:px-8 md:pt-9">
        <h1 className="text-section font-[640] tracking-[-0.022em]">{texts.title}</h1>
        {figures ? (
          <>
            <p className="mt-2 max-w-[68ch] text-bar leading-6 text-muted">
              {texts.lead(figures.days)} {figures.sample && texts.sample}
            </p>
            <Takedowns of={figures} />
            <Letters of={figures} />
            <Errors of={figures} />
            <Hosts of={figures} />
            <section className="mt-9 max-w-[68ch] text-bar leading-6">
              <h2 className="text-title font-[600] tracking-[-0.014em]">{texts.how.title}</h2>
              <p className="mt-2 text-muted">{texts.how.text}</p>
            </section>
          </>
        ) : (
          <p className="mt-2 max-w-[68ch] text-bar leading-6 text-muted">{texts.tooFew}</p>
        )}
      </main>
      <Foot />
    </>
  );
}

function Takedowns({
  of: { told, removed, underWay, refused, exhausted, closed, goneAlready, hours },
}: {
  of: Transparency;
}) {
  const texts = useTexts(transparencyTexts).takedowns;
  return (
    <Part title={texts.title}>
      <Figure name={texts.told} figure={number(told)} />
      <Figure name={texts.removed} figure={number(removed)} note={texts.share(Math.round((removed / told) * 100))} />
      <Figure
        name={texts.hours}
        figure={texts.h(hours.median)}
        note={texts.quartiles(hours.quarter, hours.threeQuarters, hours.n)}
      />
      <Figure name={texts.underWay} figure={number(underWay)} />
      <Figure name={texts.refused} figure={number(refused)} />
      <Figure name={texts.exhausted} figure={number(exhausted)} />
      <Figure name={texts.closed} figure={number(closed)} note={texts.closedNote} />
      <Figure name={texts.goneAlready} figure={number(goneAlready)} note={texts.goneAlreadyNote} />
    </Part>
  );
}

function Letters({ of: { letters } }: { of: Transparency }) {
  const texts = useTexts(transparencyTexts).letters;
  return (
    <Part title={texts.title}>
      <Figure name={texts.notices} figure={number(letters.notices)} />
      <Figure name={texts.reminders} figure={number(letters.reminders)} />
      <Figure name={texts.bounced} figure={number(letters.bounced)} />
      <Figure name={texts.inDoubt} figure={number(letters.inDoubt)} note={texts.inDoubtNote} />
    </Part>
  );
}

function Errors({ of: { named, retracted, toldTwice, counterNotices } }: { of: Transparency }) {
  const texts = useTexts(transparencyTexts).errors;
  return (
    <Part title={texts.title}>
      <Figure name={texts.retracted} figure={number(retracted)} note={texts.ofNamed(named)} />
      <Figure name={texts.toldTwice} figure={number(toldTwice)} note={texts.must} />
      <Figure
        name={texts.counterNotices}
        figure={number(counterNotices.received)}
        note={counterNotices.received > 0 && texts.none(counterNotices.none)}
      />
    </Part>
  );
}

function Hosts({ of: { hosts, otherHosts, leastTold, leastCreators } }: { of: Transparency }) {
  const texts = useTexts(transparencyTexts).hosts;
  const id = useId();
  const cell = 'px-3 py-2.5 text-right whitespace-nowrap tabular-nums last:pr-5';
  return (
    <section className="mt-9">
      <h2 id={id} className="text-title font-[600] tracking-[-0.014em]">
        {texts.title}
      </h2>
      <p className="mt-2 max-w-[68ch] text-bar leading-6 text-muted">{texts.lead(leastTold, leastCreators)}</p>
      {hosts.length === 0 ? (
        <p className="mt-2 text-muted">{texts.nobody}</p>
      ) : (
        // A region of its own, so that the keyboard can scroll what does not fit a phone.
        <Card role="region" aria-labelledby={id} tabIndex={0} className="mt-4 overflow-x-auto">
          <table className="w-full border-collapse text-small">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="px-5 py-2.5 text-left font-[500]">
                  {texts.host}
                </th>
                {[texts.told, texts.removed, texts.share, texts.median].map((name) => (
                  <th key={name} scope="col" className={`${cell} font-[500]`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hosts.map(({ host, told, removed, medianHours, n }) => (
                <tr key={host} className="border-t border-border">
                  <th scope="row" translate="no" className="px-5 py-2.5 text-left font-[550]">
                    {host}
                  </th>
                  <td className={cell}>{number(told)}</td>
                  <td className={cell}>{number(removed)}</td>
                  <td className={cell}>{Math.round((removed / told) * 100)} %</td>
                  <td className={cell}>
                    {medianHours === null ? '–' : `${number(medianHours)} h`}{' '}
                    {medianHours !== null && <span className="ml-1 text-muted">{texts.n(n)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {otherHosts > 0 && <p className="mt-3 text-small text-muted">{texts.others(otherHosts)}</p>}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
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

function Figure({ name, figure, note }: { name: string; figure: string; note?: ReactNode }) {
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
