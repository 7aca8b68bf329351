import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { HashShares } from '#modules/hash-shares/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { stopnciiCardTexts } from './stopncii-card-texts.ts';

const StopnciiDialog = lazy(() => import('./stopncii-dialog.tsx'));

/** Whatever a creator shared with StopNCII, to be withdrawn: also of files that no page shows any more. */
export default function StopnciiCard() {
  const texts = useTexts(stopnciiCardTexts);
  const path = '/stopncii';
  const { data } = useQuery({ queryKey: [path], queryFn: () => api.get<HashShares>(path) });
  const [isOpen, setOpen] = useState(false);
  if (!data || data.works.length === 0) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-small text-muted">{texts.text}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </CardBody>
      {isOpen && (
        <Suspense>
          <StopnciiDialog of="" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
