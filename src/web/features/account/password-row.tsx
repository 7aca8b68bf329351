import { CircleCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './texts.tsx';

const ChangePasswordForm = lazy(() => import('./change-password-form.tsx'));

/** The password, changed or set for the first time. */
export function PasswordRow({ security }: { security: Security }) {
  const [state, setState] = useState<'shut' | 'open' | 'changed'>('shut');
  const texts = useTexts(accountTexts);
  return (
    <AccountRow
      name={texts.password.name}
      action={
        state !== 'open' && (
          <Button
            size="small"
            look="plain"
            aria-label={security.hasPassword ? texts.password.change : texts.password.setOne}
            onClick={() => setState('open')}
          >
            {security.hasPassword ? texts.change : texts.password.set}
          </Button>
        )
      }
      below={
        state === 'open' && (
          <ChangePasswordForm
            security={security}
            onClose={() => setState('shut')}
            onChanged={() => setState('changed')}
          />
        )
      }
    >
      <span role="status" className="text-muted">
        {state === 'changed' ? (
          <span className="flex items-start gap-1.5 text-success">
            <CircleCheck size={16} aria-hidden className="mt-1 shrink-0" />
            {texts.password.changed}
          </span>
        ) : security.hasPassword ? (
          texts.password.signsOut
        ) : (
          texts.password.none
        )}
      </span>
    </AccountRow>
  );
}
