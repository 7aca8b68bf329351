import { useState } from 'react';
import type { MethodKind } from '#modules/referrals/contract.ts';
import { OwnerForm } from '#web/features/account/owner-form.tsx';
import { ApiProblem, faultsOn } from '#web/features/api/problem.ts';
import type { Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { changeMethod, useReferralChange } from './referrals-query.ts';
import { referralTexts } from './texts.tsx';

type Props = { security: Security; kind: MethodKind; onClose: () => void };

/** What was said before is not shown again: it is written anew, whole. */
export default function MethodForm({ security, kind: known, onClose }: Props) {
  const texts = useTexts(referralTexts).method;
  const [kind, setKind] = useState<MethodKind>(known);
  const [values, setValues] = useState({ holder: '', details: '' });
  const [tried, setTried] = useState(false);
  const change = useReferralChange(changeMethod);
  const faults = new Map(change.error instanceof ApiProblem ? faultsOn(['holder', 'details'], change.error) : []);
  const faultOf = (name: 'holder' | 'details') =>
    tried && !values[name].trim()
      ? texts.needed
      : faults.has(name)
        ? { type: 'server', message: faults.get(name) }
        : undefined;
  const set = (name: 'holder' | 'details', value: string) => setValues({ ...values, [name]: value });
  return (
    <OwnerForm
      security={security}
      words={texts.save}
      startsAbove
      onClose={onClose}
      run={async (proof) => {
        setTried(true);
        if (!values.holder.trim() || !values.details.trim()) return;
        await change.mutateAsync({ kind, ...values, ...proof });
        onClose();
      }}
    >
      <Radio
        legend={texts.how}
        value={kind}
        onValueChange={(value) => setKind(value === 'paypal' ? 'paypal' : 'bank')}
        choices={[
          { value: 'bank', label: texts.bank },
          { value: 'paypal', label: texts.paypal },
        ]}
      />
      <Field label={texts.holder} help={texts.holderHelp} error={faultOf('holder')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="name"
            maxLength={200}
            value={values.holder}
            onChange={({ target }) => set('holder', target.value)}
          />
        )}
      </Field>
      <Field label={texts.details[kind]} help={texts.sealed} error={faultOf('details')}>
        {(wiring) =>
          kind === 'bank' ? (
            <Textarea
              {...wiring}
              rows={2}
              maxLength={200}
              value={values.details}
              onChange={({ target }) => set('details', target.value)}
            />
          ) : (
            <Input
              {...wiring}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={200}
              value={values.details}
              onChange={({ target }) => set('details', target.value)}
            />
          )
        }
      </Field>
    </OwnerForm>
  );
}
