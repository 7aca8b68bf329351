import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionPhrase } from '#modules/own-data/deletion/phrase.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { moment } from '#web/ui/words.ts';
import { useKeepAccount } from './keep-account.ts';

/** The end of the account: what happens and when, said before anything does. */
export function DeleteCard() {
  const { deletionDueAt } = useViewer();
  const { data: security } = useQuery(securityQuery);
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label="Delete the account">
      <CardHead title="Delete the account" />
      <CardBody className="grid gap-4">
        {deletionDueAt ? (
          <Leaving dueAt={deletionDueAt} />
        ) : open && security ? (
          <>
            <WhatHappens />
            <DeleteForm security={security} onClose={() => setOpen(false)} />
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="max-w-[52ch] text-small text-muted">
              Takes effect after seven days; until then it can be undone. What happens is said before you decide.
            </p>
            <Button size="small" look="danger" busy={!security} onClick={() => setOpen(true)}>
              Delete the account
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

const steps: [string, string][] = [
  [
    'At once',
    'You are signed out everywhere, and nothing new is sent in your name. A plan that renews ends with the period that is paid.',
  ],
  ['For seven days', 'Sign in, or use the link in our mail, and keep the account as it was. The plan stays cancelled.'],
  [
    'Then',
    'Pictures, accounts, cases, evidence, letters and settings are deleted for good. Nobody can bring them back.',
  ],
  [
    'Open cases',
    'They end. Notices that were sent stand; we take none back, and nobody looks any more whether a copy is gone or comes back. A notice that should not stand is taken back in its case, before.',
  ],
  [
    'Kept',
    'That a notice was sent and when, as fingerprints that hold no word of it and no name, because it was signed under penalty of perjury.',
  ],
];

function WhatHappens() {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-small md:grid-cols-[120px_minmax(0,1fr)]">
      {steps.map(([when, what]) => (
        <div key={when} className="contents">
          <dt className="font-[550] max-md:mt-1">{when}</dt>
          <dd className="max-w-[60ch]">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const ask = async (proof: OwnerProof) => {
    if (typed.trim().toLowerCase() !== deletionPhrase) return setFault(`Type “${deletionPhrase}”.`);
    await api.post('/account/deletion', { ...proof, confirmation: deletionPhrase });
    // The session is over; its cookies go with it, and nothing of the account stays in memory.
    await api.post('/auth/sign-out').catch(() => undefined);
    window.location.assign('/sign-in?leaving=true');
  };
  return (
    <div className="max-w-[440px]">
      <OwnerForm security={security} words="Delete my account" destroys run={ask} onClose={onClose}>
        <Field label={`Type “${deletionPhrase}”`} error={fault}>
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

function Leaving({ dueAt }: { dueAt: string }) {
  const keep = useKeepAccount();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-[52ch] text-small">
        This account will be deleted {moment(dueAt)}. Until then nothing new is sent for you, and you can keep it.
      </p>
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </div>
  );
}
