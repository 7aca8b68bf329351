import { useState } from 'react';
import { deletionPhrase } from '#modules/own-data/deletion/phrase.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';
import { forgetReader } from '#web/features/session/forget-reader.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ReferralMoney } from './referral-money.tsx';
import { deletionTexts } from './texts-deletion.ts';

const steps = (): [string, string][] => [
  [textsOf(deletionTexts).atOnce, textsOf(deletionTexts).youAreSigned],
  [textsOf(deletionTexts).forSevenDays, textsOf(deletionTexts).signInOr],
  [textsOf(deletionTexts).afterwards, textsOf(deletionTexts).picturesAccountsCases],
  [textsOf(deletionTexts).openCases, textsOf(deletionTexts).theyEndNotices],
  [textsOf(deletionTexts).kept, textsOf(deletionTexts).thatANotice],
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
      <ReferralMoney />
    </dl>
  );
}

/** What happens and when, and the phrase and password that make it happen. */
export default function DeleteForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const texts = useTexts(deletionTexts);
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
    <>
      <WhatHappens />
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
    </>
  );
}
