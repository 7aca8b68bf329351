import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { TourLink } from '#web/features/first-run/tour-link.tsx';
import { LeavingStrip } from '#web/features/own-data/leaving-strip.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Strip } from '#web/ui/strip.tsx';
import { shellTexts } from './texts.ts';
import { useOnline } from './use-online.ts';

const HistoryLine = lazy(() =>
  import('#web/features/first-run/history-line.tsx').catch(() => ({ default: () => false as const })),
);

/**
 * What holds for every page, under its bar and always in view: that the account is to be deleted, that a payment is
 * late, that the data is a sample, that the line is dead.
 */
export function ShellStrips() {
  const { sample } = useDeployment();
  const viewer = useViewer();
  const online = useOnline();
  const texts = useTexts(shellTexts).strips;
  const { deletionCause: cause } = viewer;
  // Once it has begun there is no way back.
  const dueAt = cause === 'final' ? undefined : viewer.deletionDueAt;
  // Nothing is charged while the account is to be deleted.
  const lateUntil = viewer.deletionDueAt ? undefined : viewer.paymentLateUntil;
  if (!sample && online && !dueAt && !lateUntil) return null;
  return (
    <div data-strips className="sticky top-14 z-10 shrink-0 [@media(max-height:480px)]:static">
      {dueAt && <LeavingStrip dueAt={dueAt} asked={cause !== 'former'} />}
      {lateUntil && (
        <Strip kind="partial" flush>
          {texts.late(dated(lateUntil, { day: 'numeric', month: 'long' }))}{' '}
          <Link
            to="/account"
            hash="billing"
            className="font-[550] whitespace-nowrap text-text underline underline-offset-2"
          >
            {texts.pay}
          </Link>
        </Strip>
      )}
      {sample && (
        <Strip kind="neutral" flush>
          {texts.sample} {!viewer.isAffiliateOnly && <TourLink />}
          <Suspense>{!viewer.isAffiliateOnly && <HistoryLine />}</Suspense>
        </Strip>
      )}
      {!online && (
        <Strip kind="offline" flush>
          {texts.offline}
        </Strip>
      )}
    </div>
  );
}
