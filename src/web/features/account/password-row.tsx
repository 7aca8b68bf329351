import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Security } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password, changed or set for the first time. */
export function PasswordRow({ security }: { security: Security }) {
  const [state, setState] = useState<'shut' | 'open' | 'changed'>('shut');
  const words = security.hasPassword ? 'Change' : 'Set';
  return (
    <AccountRow
      name="Password"
      action={
        state !== 'open' && (
          <Button
            size="small"
            look="plain"
            aria-label={security.hasPassword ? 'Change password' : 'Set a password'}
            onClick={() => setState('open')}
          >
            {words}
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
            Changed. You are signed out everywhere else.
          </span>
        ) : security.hasPassword ? (
          'A new one signs you out everywhere else.'
        ) : (
          'None yet.'
        )}
      </span>
    </AccountRow>
  );
}
