import type { ReactNode } from 'react';
import { checkAgainDays } from '#modules/hosts/check-again.ts';
import type { HostDetail } from '#modules/operations/directory/contract.ts';
import { leastSaid } from '#modules/operations/directory/least-said.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { deskValueTexts } from '#web/features/ops/texts-values.ts';
import { number } from '#web/language/formats.ts';
import { SentenceList } from '#web/language/sentences/sentence-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { clock, listed, moment, percent, shortDay } from '#web/ui/words.ts';
import { hostTexts } from './host-texts.ts';
import { hostsTexts } from './texts.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody className="grid gap-2">{children}</CardBody>
    </Card>
  );
}

export function AnswersCard({ figures }: { figures: HostDetail['figures'] }) {
  const texts = useTexts(hostTexts).figures;
  const share = figures.told >= leastSaid ? percent(figures.removed, figures.told) : undefined;
  return (
    <Part title={texts.title(figures.days)}>
      <FactList>
        <Fact name={texts.told}>{number(figures.told)}</Fact>
        <Fact name={texts.removed}>
          {number(figures.removed)}
          <span className="block text-muted">{share ? texts.ofTold(share) : figures.told > 0 && texts.tooFew}</span>
        </Fact>
        <Fact name={texts.median}>
          {figures.medianHours === undefined ? texts.tooFew : `${number(figures.medianHours)} ${texts.h}`}
          <span className="text-muted"> {texts.n(figures.n)}</span>
        </Fact>
        <Fact name={texts.refused}>{number(figures.refused)}</Fact>
        <Fact name={texts.unanswered}>{number(figures.unanswered)}</Fact>
        <Fact name={texts.letters}>{number(figures.letters)}</Fact>
        <Fact name={texts.bounced}>{number(figures.bounced)}</Fact>
      </FactList>
      <p className="text-small text-muted">{texts.how}</p>
    </Part>
  );
}

export function PlatformCard({ platform }: { platform: NonNullable<HostDetail['platform']> }) {
  const texts = useTexts(hostTexts);
  const { platform: words } = texts;
  const [least, most] = platform.slaHours ?? [];
  return (
    <Part title={words.title}>
      <p className="text-small text-muted">{words.of(platform.title)}</p>
      <FactList>
        {platform.contacts.map(({ at, isForm, requiredFields }) => (
          <Fact key={at} name={texts.ladder.channels[isForm ? 'form-packet' : 'smtp']}>
            {isForm ? (
              <a href={at} target="_blank" rel="noreferrer noopener" className="text-primary hover:underline">
                {words.open}
              </a>
            ) : (
              <span translate="no">{at}</span>
            )}
            {requiredFields && (
              <span className="block text-muted">
                <SentenceList of={requiredFields} />
              </span>
            )}
          </Fact>
        ))}
        <Fact name={words.posts}>{platform.needsPostUrl ? words.yes : words.no}</Fact>
        <Fact name={words.shares}>
          {platform.sharesIdentityWith.length > 0 ? <SentenceList of={platform.sharesIdentityWith} /> : words.nobody}
        </Fact>
        {least !== undefined && <Fact name={words.sla}>{words.hours(least, most ?? least)}</Fact>}
        <Fact name={words.verified}>
          {shortDay(platform.lastVerifiedAt)}
          {platform.checkAgain && <span className="block font-[550]">{texts.ladder.again(checkAgainDays)}</span>}
        </Fact>
        <Fact name={words.source}>
          <span translate="no">
            <Address of={platform.sourceUrl} />
          </span>
        </Fact>
      </FactList>
    </Part>
  );
}

/** What the registries and the site itself said. A stranger's words: text, never links. */
export function OwnersCard({ one: { lookup } }: { one: HostDetail }) {
  const texts = useTexts(hostTexts).owners;
  const { steps } = useTexts(hostsTexts);
  return (
    <Part title={texts.title}>
      <p className="text-small text-muted">
        {lookup ? texts.at(moment(lookup.lookedUpAt)) : texts.never} {lookup?.state === 'failed' && texts.failed}{' '}
        {lookup?.waitsSince && texts.waits(moment(lookup.waitsSince))}
      </p>
      {lookup && (
        <FactList>
          {lookup.findings.map(({ step, said, url, refused }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one look-up never change places
            <Fact key={at} name={steps[step] ?? step}>
              <ServerSentence of={said} className="wrap-anywhere" />
              {url && (
                <span translate="no" className="block text-muted">
                  <Address of={url} />
                </span>
              )}
              {refused?.map(({ value, code }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a registry may name one address twice
                <span key={nth} className="block break-all text-muted">
                  {texts.refused}: <span translate="no">{`${value} (${code})`}</span>
                </span>
              ))}
            </Fact>
          ))}
        </FactList>
      )}
    </Part>
  );
}

export function TimersCard({ one: { timers, states } }: { one: HostDetail }) {
  const texts = useTexts(hostTexts).timers;
  const names = useTexts(deskValueTexts).caseStates;
  const whitelisted = useLabel('state.whitelisted');
  const stateName = (state: string): string => (state === 'whitelisted' ? whitelisted : (names[state] ?? state));
  const { usual, intimate } = timers;
  const both = (of: 'remindHours' | 'escalateHours') =>
    usual[of] === intimate[of] ? texts.hours(usual[of]) : texts.both(texts.hours(usual[of]), texts.hours(intimate[of]));
  const days = usual.recheckHours.map((hours) => String(hours / 24));
  return (
    <Part title={texts.title}>
      <FactList>
        <Fact name={texts.recheck}>{texts.days(listed(days, days.length))}</Fact>
        <Fact name={texts.remind}>{both('remindHours')}</Fact>
        <Fact name={texts.step}>{both('escalateHours')}</Fact>
      </FactList>
      <div className="border-t border-border pt-2">
        {timers.due.length === 0 ? (
          <p className="text-small text-muted">{texts.none}</p>
        ) : (
          <FactList>
            {timers.due.map(({ kind, n, nextAt }) => (
              <Fact key={kind} name={texts.kinds[kind] ?? kind}>
                {texts.due(n, clock(nextAt))}
              </Fact>
            ))}
          </FactList>
        )}
      </div>
      <div className="border-t border-border pt-2">
        <h3 className="mb-1 text-small font-[600]">{texts.casesNow}</h3>
        <FactList>
          {states.map(({ state, n }) => (
            <Fact key={state} name={stateName(state)}>
              {number(n)}
            </Fact>
          ))}
        </FactList>
      </div>
    </Part>
  );
}
