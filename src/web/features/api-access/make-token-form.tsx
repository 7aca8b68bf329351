import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scope, scopes, scopeWords } from '#modules/access/contract.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { MadeApiToken } from '#web/features/api/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { apiTokensQuery } from './api-tokens-query.ts';
import { Choices } from './choices.tsx';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];
const choices = scopes.map((value) => ({ value, label: scopeWords[value], note: value }));

type Props = { onMade: (made: MadeApiToken) => void; onClose: () => void };

export function MakeTokenForm({ onMade, onClose }: Props) {
  const { data: security } = useQuery(securityQuery);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [days, setDays] = useState('90');
  const [tried, setTried] = useState(false);
  const faults = {
    name: tried && name.trim() === '' ? 'Give it a name.' : undefined,
    scopes: tried && chosen.length === 0 ? 'Choose at least one.' : undefined,
  };
  async function make(proof: OwnerProof): Promise<void> {
    setTried(true);
    if (name.trim() === '' || chosen.length === 0) return;
    const wanted = { name: name.trim(), scopes: chosen, expiresInDays: Number(days), ...proof };
    onMade(await api.post<MadeApiToken>('/account/tokens', wanted));
    onClose();
    await client.invalidateQueries(apiTokensQuery);
  }
  if (!security) return <SkeletonRows rows={4} />;
  return (
    <div className="border-t border-border pt-4">
      <OwnerForm security={security} words="Make the token" run={make} onClose={onClose} startsAbove>
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
          <Field label="Name" help="Which program it is for." error={faults.name}>
            {(wiring) => (
              <Input
                {...wiring}
                autoFocus
                value={name}
                maxLength={60}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label="Works for">
            {(wiring) => (
              <Select {...wiring} options={lifetimes} value={days} onChange={(event) => setDays(event.target.value)} />
            )}
          </Field>
        </div>
        <Choices legend="What it may do" options={choices} chosen={chosen} onChange={setChosen} error={faults.scopes} />
      </OwnerForm>
    </div>
  );
}
