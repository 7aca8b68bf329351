import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Brand, Import } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { newestImport } from './import-query.ts';
import { importTexts } from './texts.ts';

/** Asks for the page of an account. A second press while it is under way gives the same one. */
export function useBegin(onBegun: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brandId: string) => api.post<Import>('/imports', { brandId }),
    onSuccess: (begun) => {
      client.setQueryData(newestImport.queryKey, begun);
      onBegun();
    },
  });
}

type Props = { accounts: readonly Brand[]; onBegun: () => void };

export function ChooseAccount({ accounts, onBegun }: Props) {
  const texts = useTexts(importTexts);
  const viewer = useViewer();
  const proved = accounts.filter(({ verification, archived }) => verification.state === 'verified' && !archived);
  const [chosen, setChosen] = useState(proved[0]?.id ?? '');
  const begin = useBegin(onBegun);
  if (proved.length === 0)
    return (
      <EmptyState icon={AtSign} title={texts.account.none} text={texts.account.noneHelp}>
        <Button asChild size="small">
          {/* Without a plan accounts are proved on the way to one. */}
          <Link to={mayEnter(viewer, ruleOfPage('/brands') ?? {}) ? '/brands' : '/onboarding'}>
            {texts.account.toAccounts}
          </Link>
        </Button>
      </EmptyState>
    );
  return (
    <>
      <p>{texts.lead}</p>
      <ProblemStrip of={begin.error} />
      <Field label={texts.account.which}>
        {(wiring) => (
          <Select
            {...wiring}
            options={proved.map(({ id, handle, platform }) => ({
              value: id,
              label: texts.account.name(handle, platform),
              translate: 'no',
            }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <p className="text-small text-muted">{texts.kept}</p>
      <Button
        look="primary"
        busy={begin.isPending}
        onClick={() => begin.mutate(chosen)}
        className="justify-self-start max-md:justify-self-stretch"
      >
        {texts.account.read}
      </Button>
    </>
  );
}
