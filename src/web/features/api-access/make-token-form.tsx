import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scope, scopes, scopeWords } from '#modules/access/contract.ts';
import { lengths } from '#modules/accounts/lengths.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import type { MadeApiToken } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { apiTokensQuery } from './api-tokens-query.ts';
import { Choices } from './choices.tsx';
import { apiAccessTextsLater } from './texts-later.ts';

const lifetimes = () => [
  { value: '7', label: textsOf(apiAccessTextsLater).makeTokenForm.days(7) },
  { value: '30', label: textsOf(apiAccessTextsLater).makeTokenForm.days(30) },
  { value: '90', label: textsOf(apiAccessTextsLater).makeTokenForm.days(90) },
  { value: '365', label: textsOf(apiAccessTextsLater).makeTokenForm.aYear },
];
const choices = scopes.map((value) => ({ value, label: scopeWords[value], note: value }));

type Props = { onMade: (made: MadeApiToken) => void; onClose: () => void };

export default function MakeTokenForm({ onMade, onClose }: Props) {
  const texts = useTexts(apiAccessTextsLater).makeTokenForm;
  const { data: security } = useQuery(securityQuery);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [days, setDays] = useState('90');
  const [tried, setTried] = useState(false);
  const faults = {
    name: name.trim() === '' ? texts.giveItA : tooLong(name, lengths.tokenName),
    scopes: chosen.length === 0 ? texts.chooseAtLeast : undefined,
  };
  async function make(proof: OwnerProof): Promise<void> {
    if (faults.name || faults.scopes) return;
    const wanted = { name: name.trim(), scopes: chosen, expiresInDays: Number(days), ...proof };
    await import('./shown-once.tsx'); // what is made is seen once: what shows it is here before
    onMade(await api.post<MadeApiToken>('/account/tokens', wanted));
    onClose();
    await client.invalidateQueries(apiTokensQuery);
  }
  if (!security) return <SkeletonRows rows={4} />;
  return (
    <div className="border-t border-border pt-4">
      <OwnerForm
        security={security}
        words={texts.makeTheToken}
        run={make}
        onClose={onClose}
        startsAbove
        onTry={() => setTried(true)}
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
          <Field label={texts.name} help={texts.whichProgramIt} error={tried ? faults.name : undefined}>
            {(wiring) => <Input {...wiring} autoFocus value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          <Field label={texts.worksFor}>
            {(wiring) => (
              <Select
                {...wiring}
                options={lifetimes()}
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Choices
          legend={texts.whatItMay}
          options={choices}
          chosen={chosen}
          onChange={setChosen}
          error={tried ? faults.scopes : undefined}
        />
      </OwnerForm>
    </div>
  );
}
