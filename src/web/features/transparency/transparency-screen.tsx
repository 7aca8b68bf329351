import { useId } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import type { Transparency } from '#modules/reports/contract.ts';
import { PublicFigure, PublicLead, PublicPage, PublicPart } from '#web/features/landing/public-page.tsx';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { transparencyTexts } from './texts.ts';

/** What a deployment says of itself to everybody. Drawn by the server; without figures, why there are none. */
export function TransparencyScreen({ figures }: { figures: Transparency | undefined }) {
  const texts = useTexts(transparencyTexts);
  return (
    <PublicPage title={texts.title}>
      {figures ? (
        <>
          <PublicLead>
            {texts.lead(figures.days)} {figures.sample && texts.sample}
          </PublicLead>
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
        <PublicLead>{texts.tooFew}</PublicLead>
      )}
    </PublicPage>
  );
}

function Takedowns({
  of: { told, removed, underWay, refused, exhausted, closed, goneAlready, hours },
}: {
  of: Transparency;
}) {
  const texts = useTexts(transparencyTexts).takedowns;
  return (
    <PublicPart title={texts.title}>
      <PublicFigure name={texts.told} figure={number(told)} />
      <PublicFigure
        name={texts.removed}
        figure={number(removed)}
        note={texts.share(Math.round((removed / told) * 100))}
      />
      <PublicFigure
        name={texts.hours}
        figure={texts.h(hours.median)}
        note={texts.quartiles(hours.quarter, hours.threeQuarters, hours.n)}
      />
      <PublicFigure name={texts.underWay} figure={number(underWay)} />
      <PublicFigure name={texts.refused} figure={number(refused)} />
      <PublicFigure name={texts.exhausted} figure={number(exhausted)} />
      <PublicFigure name={texts.closed} figure={number(closed)} note={texts.closedNote} />
      <PublicFigure name={texts.goneAlready} figure={number(goneAlready)} note={texts.goneAlreadyNote} />
    </PublicPart>
  );
}

function Letters({ of: { letters } }: { of: Transparency }) {
  const texts = useTexts(transparencyTexts).letters;
  return (
    <PublicPart title={texts.title}>
      <PublicFigure name={texts.notices} figure={number(letters.notices)} />
      <PublicFigure name={texts.reminders} figure={number(letters.reminders)} />
      <PublicFigure name={texts.bounced} figure={number(letters.bounced)} />
      <PublicFigure name={texts.inDoubt} figure={number(letters.inDoubt)} note={texts.inDoubtNote} />
    </PublicPart>
  );
}

function Errors({ of: { named, retracted, toldTwice, counterNotices } }: { of: Transparency }) {
  const texts = useTexts(transparencyTexts).errors;
  return (
    <PublicPart title={texts.title}>
      <PublicFigure name={texts.retracted} figure={number(retracted)} note={texts.ofNamed(named)} />
      <PublicFigure name={texts.toldTwice} figure={number(toldTwice)} note={texts.must} />
      <PublicFigure
        name={texts.counterNotices}
        figure={number(counterNotices.received)}
        note={counterNotices.received > 0 && texts.none(counterNotices.none)}
      />
    </PublicPart>
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
      <PublicLead>{texts.lead(leastTold, leastCreators)}</PublicLead>
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
                  <td className={cell}>{asPercent(Math.round((removed / told) * 100))}</td>
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
