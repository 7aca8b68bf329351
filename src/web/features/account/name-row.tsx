import { lazy, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './texts.tsx';

const NameForm = lazy(() => import('./name-form.tsx'));

export function NameRow({ name }: { name: string }) {
  const texts = useTexts(accountTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountRow
      name={texts.name.name}
      action={
        !isOpen && (
          <Button size="small" look="plain" aria-label={texts.name.change} onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        )
      }
      below={isOpen && <NameForm name={name} onClose={() => setOpen(false)} />}
    >
      {name ? <span translate="no">{name}</span> : <span className="text-muted">{texts.name.notGiven}</span>}
    </AccountRow>
  );
}
