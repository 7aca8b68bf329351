import { lazy, Suspense, useState } from 'react';
import type { OwnStanding } from '#modules/community/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { AliasForm } from './alias-form.tsx';
import { communityTexts } from './texts.ts';

const AliasDialog = lazy(() => import('./alias-dialog.tsx'));

/** What others see of the viewer; before anything is written, the choice of it. */
export function Standing({ standing }: { standing: OwnStanding | undefined }) {
  const texts = useTexts(communityTexts);
  const [changing, setChanging] = useState(false);
  if (!standing) return null;
  const { alias, aliasUntil, isTeam, suspended } = standing;
  if (suspended) return <Strip kind="partial">{texts.suspended(day(suspended.until), suspended.reason)}</Strip>;
  if (isTeam) return <p className="text-small text-muted">{texts.asTeam}</p>;
  if (alias === undefined)
    return (
      <Card>
        <CardHead title={texts.alias.title} />
        <CardBody className="grid max-w-[640px] gap-4">
          <p className="text-muted">{texts.alias.text}</p>
          <AliasForm />
        </CardBody>
      </Card>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <p>{texts.writingAs(alias)}</p>
      {aliasUntil ? (
        <p>{texts.fixedUntil(day(aliasUntil))}</p>
      ) : (
        <Button size="small" look="plain" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
      <Suspense>{changing && <AliasDialog alias={alias} onDone={() => setChanging(false)} />}</Suspense>
    </div>
  );
}
