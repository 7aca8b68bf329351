import { lazy, Suspense, useState } from 'react';
import type { Person, ShownGrant } from '#modules/operations/people/contract.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { featureName } from '#web/features/plans/feature-texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { day } from '#web/ui/words.ts';
import type { Decision } from './decide-dialog.tsx';
import { peopleTexts } from './texts.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

/** What somebody may, and why; what was ever given and taken, and the way to do either. */
export function FeaturesCard({ person }: { person: Person }) {
  const texts = useTexts(peopleTexts).features;
  const [decision, setDecision] = useState<Decision>();
  const { isYou, features, grants } = person;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <ul>
          {features.map((one) => (
            <FeatureRow key={one.feature} of={one} isYou={isYou} onDecide={setDecision} />
          ))}
        </ul>
        <h3 className="mt-5 text-small font-[600]">{texts.history}</h3>
        {grants.length === 0 && <p className="mt-1 text-small text-muted">{texts.noHistory}</p>}
        <ol aria-label={texts.history} className="mt-1">
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} isYou={isYou} onEnd={() => setDecision({ ends: grant })} />
          ))}
        </ol>
      </CardBody>
      <Suspense>
        {decision && <DecideDialog userId={person.id} decision={decision} onDone={() => setDecision(undefined)} />}
      </Suspense>
    </Card>
  );
}

const rowStyle =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2.5 text-small first:border-t-0';

type RowProps = { of: Person['features'][number]; isYou: boolean; onDecide: (decision: Decision) => void };

function FeatureRow({ of: { feature, has, inPlan, granted, revoked }, isYou, onDecide }: RowProps) {
  const texts = useTexts(peopleTexts).features;
  const name = featureName(feature);
  const why = [inPlan && texts.inPlan, granted && texts.granted, revoked && texts.revoked].filter(Boolean);
  // One word about a feature at a time: what holds is ended first.
  const isOpen = !granted && !revoked && !isYou;
  return (
    <li className={rowStyle}>
      <span className="min-w-0">
        <span className="font-[550]">{capital(name)}</span>
        <span className="block text-muted">{[has ? texts.yes : texts.no, ...why].join(', ')}</span>
      </span>
      {isOpen && !has && (
        <Button size="small" aria-label={texts.giveThis(name)} onClick={() => onDecide({ feature, revokes: false })}>
          {texts.give}
        </Button>
      )}
      {isOpen && has && (
        <Button size="small" aria-label={texts.takeThis(name)} onClick={() => onDecide({ feature, revokes: true })}>
          {texts.take}
        </Button>
      )}
    </li>
  );
}

function GrantRow({ grant, isYou, onEnd }: { grant: ShownGrant; isYou: boolean; onEnd: () => void }) {
  const texts = useTexts(peopleTexts).features;
  const { revokes, reason, by, from, until, endedAt, ended } = grant;
  const name = featureName(grant.feature);
  const who = (one: string | undefined) =>
    one === undefined ? texts.atCommandLine : texts.by(<span translate="no">{one}</span>);
  return (
    <li className={rowStyle}>
      <span className="min-w-0">
        <span className="font-[550]">{revokes ? texts.took(name) : texts.gave(name)}</span>{' '}
        <span className="text-muted">
          {texts.from(day(from))}, {until ? texts.until(day(until)) : texts.noEnd}, {who(by)}
        </span>
        <Said>{reason}</Said>
        {endedAt && (
          <span className="block text-muted">
            {ended ? texts.endedEarly(day(endedAt), who(ended.by)) : texts.ranOut(day(endedAt))}
          </span>
        )}
        {ended && <Said>{ended.why}</Said>}
      </span>
      {endedAt === undefined && !isYou && (
        <Button size="small" aria-label={texts.endThis(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function Said({ children }: { children: string }) {
  return (
    <span translate="no" className="block wrap-anywhere">
      “{children}”
    </span>
  );
}
