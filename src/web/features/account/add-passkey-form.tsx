import { useState } from 'react';
import { lengths } from '#modules/accounts/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import type { Security } from '#web/features/api/types.ts';
import { addPasskey } from '#web/features/session/passkeys.ts';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTexts } from './texts.tsx';
import { accountTextsLater } from './texts-later.ts';

export default function AddPasskeyForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const texts = useTexts(accountTextsLater).passkeys;
  const [name, setName] = useState(texts.numbered(security.passkeys.length + 1));
  const add = useSecurityChange((proof: OwnerProof) => addPasskey(name.trim() || texts.one, proof));
  const fault = tooLong(name, lengths.passkeyName);
  return (
    <OwnerForm
      security={security}
      words={useTexts(accountTexts).passkeys.addOne}
      onClose={onClose}
      run={async (proof) => {
        if (fault) return;
        await add.mutateAsync(proof);
        onClose();
      }}
    >
      <Field label={texts.nameOfOne} help={texts.nameHelp} error={fault}>
        {(wiring) => <Input {...wiring} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
    </OwnerForm>
  );
}
