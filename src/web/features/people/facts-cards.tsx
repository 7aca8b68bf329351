import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Person } from '#modules/operations/people/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { CaseState } from '#web/features/api/types.ts';
import { VerificationPill } from '#web/features/brands/verification-pill.tsx';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { money } from '#web/features/plans/money.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CasePill } from '#web/ui/case-pill.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { personPath } from './person-path.ts';
import { peopleTexts } from './texts.tsx';

const ReasonDialog = lazy(() => import('#web/features/ops/reason-dialog.tsx'));

export function FactsCard({ person }: { person: Person }) {
  const { facts: texts, statuses } = useTexts(peopleTexts);
  const { sending, authorization, suspended, leavingAt } = person;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <FactList>
          <Fact name={texts.email}>
            <span translate="no" className="break-all">
              {person.email}
            </span>
            , {person.emailConfirmed ? texts.confirmed : texts.notConfirmed}
          </Fact>
          <Fact name={texts.id}>
            <span className="flex flex-wrap items-center gap-2">
              <span translate="no" className="break-all">
                {person.id}
              </span>
              <CopyButton text={person.id} label={texts.copyId} />
            </span>
          </Fact>
          <Fact name={texts.since}>{day(person.signedUpAt)}</Fact>
          <Fact name={texts.status}>{statuses[person.status]}</Fact>
          <PlanFacts subscription={person.subscription} />
          <Fact name={texts.sending}>
            {sending.isTrial ? texts.trial : sending.automatic ? texts.automatic : texts.asks}
            {!sending.firstNoticesCleared && `; ${texts.firstWait}`}
          </Fact>
          <Fact name={texts.authorization}>
            {authorization
              ? texts.authorizations[authorization.state](day(authorization.expiresAt))
              : texts.noAuthorization}
          </Fact>
          {leavingAt && <Fact name={texts.leaving}>{texts.leavingOn(day(leavingAt))}</Fact>}
          {suspended && (
            <Fact name={texts.community}>
              {texts.keptUntil(day(suspended.until), <span translate="no">{suspended.reason}</span>)}
              {!person.isYou && <WriteAgain userId={person.id} />}
            </Fact>
          )}
        </FactList>
      </CardBody>
    </Card>
  );
}

/** Ends what keeps them from writing, with why. */
function WriteAgain({ userId }: { userId: string }) {
  const texts = useTexts(peopleTexts).writeAgain;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const act = async ({ reason }: { reason: string }) => {
    await api.post(`${personPath(userId)}/write-again`, { reason });
    await client.invalidateQueries({ queryKey: [personPath(userId)] });
    say({ title: texts.done, text: '' });
  };
  return (
    <span className="mt-1.5 block">
      <Button size="small" onClick={() => setAsking(true)}>
        {texts.press}
      </Button>
      <Suspense>
        {asking && (
          <ReasonDialog
            title={texts.title}
            text={texts.text}
            press={texts.press}
            act={act}
            onDone={() => setAsking(false)}
          />
        )}
      </Suspense>
    </span>
  );
}

function PlanFacts({ subscription }: Pick<Person, 'subscription'>) {
  const { facts: texts, plans, filters } = useTexts(peopleTexts);
  if (!subscription) return null;
  const { plan, phase, isGiven, entitledUntil, cancelAt, next, planned } = subscription;
  return (
    <>
      <Fact name={filters.plan}>{plans[plan]}</Fact>
      <Fact name={phase === 'ended' ? texts.ended : texts.until}>{day(entitledUntil)}</Fact>
      {cancelAt && <Fact name={texts.cancelled}>{day(cancelAt)}</Fact>}
      <Fact name={texts.next}>
        {next ? texts.nextIs(money(next.cents, next.currency), day(next.at)) : isGiven ? texts.given : texts.noNext}
      </Fact>
      {planned && <Fact name={texts.planned}>{texts.plannedIs(plans[planned.plan], day(planned.at))}</Fact>}
    </>
  );
}

export function AccountsCard({ accounts }: Pick<Person, 'accounts'>) {
  const texts = useTexts(peopleTexts).accounts;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        {accounts.length === 0 && <p className="text-small text-muted">{texts.none}</p>}
        <ul className="grid gap-2 text-small">
          {accounts.map(({ platform, handle, state, archived }) => (
            <li key={`${platform} ${handle}`} className="flex flex-wrap items-center justify-between gap-2">
              <span translate="no" className="min-w-0 break-all">
                @{handle} <span className="text-muted">{platform}</span>
                {archived && (
                  <span translate="yes" className="block text-muted">
                    {texts.archived}
                  </span>
                )}
              </span>
              <VerificationPill state={state} words={texts.states[state]} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

export function CountsCard({ counts: { cases, works, openNotices } }: Pick<Person, 'counts'>) {
  const texts = useTexts(peopleTexts).counts;
  const states = Object.entries(cases);
  const all = states.reduce((sum, [, n]) => sum + n, 0);
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <p className="text-small">{[texts.works(works), texts.notices(openNotices), texts.cases(all)].join(' · ')}</p>
        {states.length > 0 && (
          <ul aria-label={texts.byState} className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-small">
            {states.map(([state, n]) => (
              <li key={state} className="flex items-center gap-1.5 tabular-nums">
                <CasePill state={state as CaseState} /> {n}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
