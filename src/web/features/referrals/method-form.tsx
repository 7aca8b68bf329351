import { useState } from 'react';
import type { MethodKind } from '#modules/referrals/contract.ts';
import { methodLengths } from '#modules/referrals/lengths.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { tooLong } from '#web/features/api/at-most.ts';
import { faultsOn } from '#web/features/api/problem.ts';
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
  const [told, setTold] = useState<Partial<typeof values>>({});
  const wrong = (name: 'holder' | 'details') =>
    values[name].trim() ? tooLong(values[name], methodLengths[name]) : texts.needed;
  const faultOf = (name: 'holder' | 'details') =>
    (tried ? wrong(name) : undefined) ?? (told[name] ? { type: 'server', message: told[name] } : undefined);
  const set = (name: 'holder' | 'details', value: string) => {
    setValues({ ...values, [name]: value });
    setTold({ ...told, [name]: undefined });
  };
  const send = async (proof: OwnerProof): Promise<void> => {
    if (wrong('holder') || wrong('details')) return;
    try {
      await change.mutateAsync({ kind, ...values, ...proof });
      onClose();
    } catch (error) {
      const faults = faultsOn(['holder', 'details'], error);
      if (faults.length === 0) throw error;
      setTold(Object.fromEntries(faults));
    }
  };
  return (
    <OwnerForm
      security={security}
      words={texts.save}
      startsAbove
      onTry={() => setTried(true)}
      onClose={onClose}
      run={send}
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
              value={values.details}
              onChange={({ target }) => set('details', target.value)}
            />
          ) : (
            <Input
              {...wiring}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={values.details}
              onChange={({ target }) => set('details', target.value)}
            />
          )
        }
      </Field>
    </OwnerForm>
  );
}
