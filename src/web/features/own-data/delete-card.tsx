import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { securityQuery } from '#web/features/account/security-query.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { moment } from '#web/ui/words.ts';
import { useKeepAccount } from './keep-account.ts';
import { ownDataTextsLater } from './texts-later.ts';

const DeleteForm = lazy(() => import('./delete-form.tsx'));

/** The end of the account: what happens and when, said before anything does. */
export function DeleteCard() {
  const texts = useTexts(ownDataTextsLater).deleteCard;
  const { deletionDueAt, deletionCause, frontendStatus } = useViewer();
  const unasked = deletionCause === 'former';
  const { data: security, isFetching, refetch } = useQuery(securityQuery);
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    if (!security) void refetch();
  };
  return (
    <Card aria-label={texts.deleteTheAccount}>
      <CardHead title={texts.deleteTheAccount} />
      <CardBody className="grid gap-4">
        {deletionDueAt &&
          (deletionCause === 'final' ? (
            texts.itHasBegun
          ) : (
            <Kept words={(unasked ? texts.withoutAPlan : texts.thisAccountWill)(moment(deletionDueAt))} />
          ))}
        {deletionDueAt && !unasked ? null : open && security ? (
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <DeleteForm security={security} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="max-w-[52ch] text-small text-muted">
              {frontendStatus === 'former' && !deletionDueAt && `${texts.keptNinety} `}
              {texts.takesEffectAfter}
            </p>
            <Button size="small" look="danger" busy={!security && isFetching} onClick={start}>
              {texts.deleteTheAccount}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Kept({ words }: { words: string }) {
  const texts = useTexts(ownDataTextsLater).deleteCard;
  const keep = useKeepAccount();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-[52ch] text-small">{words}</p>
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
        {texts.keepMyAccount}
      </Button>
    </div>
  );
}
