import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function PasswordCard() {
  const [state, setState] = useState<'shut' | 'open' | 'changed'>('shut');
  return (
    <Card>
      <CardHead title="Password">
        {state !== 'open' && (
          <Button size="small" onClick={() => setState('open')}>
            Change password
          </Button>
        )}
      </CardHead>
      <CardBody>
        {state === 'open' ? (
          <ChangePasswordForm onClose={() => setState('shut')} onChanged={() => setState('changed')} />
        ) : (
          <p role="status" className="text-small text-muted">
            {state === 'changed' ? (
              <span className="flex items-center gap-1.5 text-success">
                <CircleCheck size={16} aria-hidden />
                Changed. You are signed out everywhere else, and we wrote you a mail about it.
              </span>
            ) : (
              'A new one signs you out everywhere else, and we tell you by mail.'
            )}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
