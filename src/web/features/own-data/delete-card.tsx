import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionPhrase } from '#modules/own-data/deletion/phrase.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';
import { forgetReader } from '#web/features/session/forget-reader.ts';
import { useViewer } from '#web/features/session/user.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { moment } from '#web/ui/words.ts';
import { useKeepAccount } from './keep-account.ts';
import { ownDataTextsLater } from './texts-later.ts';

/** The end of the account: what happens and when, said before anything does. */
export function DeleteCard() {
  const texts = useTexts(ownDataTextsLater).deleteCard;
  const { deletionDueAt, deletionCause, frontendStatus } = useViewer();
  const unasked = deletionCause === 'former';
  const { data: security, isFetching, refetch } = useQuery(securityQuery);
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    if (!security) void refetch();
  };
  return (
    <Card aria-label={texts.deleteTheAccount}>
      <CardHead title={texts.deleteTheAccount} />
      <CardBody className="grid gap-4">
        {deletionDueAt && (unasked ? <WithoutPlan dueAt={deletionDueAt} /> : <Leaving dueAt={deletionDueAt} />)}
        {deletionDueAt && !unasked ? null : open && security ? (
          <>
            <WhatHappens />
            <DeleteForm security={security} onClose={() => setOpen(false)} />
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="max-w-[52ch] text-small text-muted">
              {frontendStatus === 'former' && !deletionDueAt && `${texts.keptNinety} `}
              {texts.takesEffectAfter}
            </p>
            <Button size="small" look="danger" busy={!security && isFetching} onClick={start}>
              {texts.deleteTheAccount}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

const steps = (): [string, string][] => [
  [textsOf(ownDataTextsLater).deleteCard.atOnce, textsOf(ownDataTextsLater).deleteCard.youAreSigned],
  [textsOf(ownDataTextsLater).deleteCard.forSevenDays, textsOf(ownDataTextsLater).deleteCard.signInOr],
  [textsOf(ownDataTextsLater).deleteCard.afterwards, textsOf(ownDataTextsLater).deleteCard.picturesAccountsCases],
  [textsOf(ownDataTextsLater).deleteCard.openCases, textsOf(ownDataTextsLater).deleteCard.theyEndNotices],
  [textsOf(ownDataTextsLater).deleteCard.kept, textsOf(ownDataTextsLater).deleteCard.thatANotice],
];

function WhatHappens() {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-small md:grid-cols-[120px_minmax(0,1fr)]">
      {steps().map(([when, what]) => (
        <div key={when} className="contents">
          <dt className="font-[550] max-md:mt-1">{when}</dt>
          <dd className="max-w-[60ch]">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const texts = useTexts(ownDataTextsLater).deleteCard;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const ask = async (proof: OwnerProof) => {
    if (typed.trim().toLowerCase() !== deletionPhrase) return setFault(texts.typeIt(deletionPhrase));
    await api.post('/account/deletion', { ...proof, confirmation: deletionPhrase });
    // The session is over; its cookies go with it, and nothing of the account stays in memory.
    await api.post('/auth/sign-out').catch(() => undefined);
    forgetReader();
    window.location.assign('/sign-in?leaving=true');
  };
  return (
    <div className="max-w-[440px]">
      <OwnerForm security={security} words={texts.deleteMyAccount} destroys run={ask} onClose={onClose}>
        <Field label={texts.typeLabel(deletionPhrase)} error={fault}>
          {(wiring) => (
            <Input
              {...wiring}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
      </OwnerForm>
    </div>
  );
}

const Leaving = ({ dueAt }: { dueAt: string }) => (
  <Kept words={useTexts(ownDataTextsLater).deleteCard.thisAccountWill(moment(dueAt))} />
);
const WithoutPlan = ({ dueAt }: { dueAt: string }) => (
  <Kept words={useTexts(ownDataTextsLater).deleteCard.withoutAPlan(moment(dueAt))} />
);

function Kept({ words }: { words: string }) {
  const texts = useTexts(ownDataTextsLater).deleteCard;
  const keep = useKeepAccount();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-[52ch] text-small">{words}</p>
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
        {texts.keepMyAccount}
      </Button>
    </div>
  );
}
