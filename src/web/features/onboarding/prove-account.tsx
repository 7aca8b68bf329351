import { lazy, Suspense } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { VerificationPill } from '#web/features/brands/verification-pill.tsx';
import { ProveSteps } from '#web/features/brands/verify-dialog.tsx';
import { useTexts } from '#web/language/texts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { onboardingTexts } from './texts.tsx';

const ProfileLink = lazy(() =>
  import('#web/features/first-run/world-links.tsx').then((file) => ({ default: file.ProfileLink })),
);

/** The first account that is not proved yet, with its code. */
export default function ProveAccount({ onNext }: { onNext: () => void }) {
  const texts = useTexts(onboardingTexts).stepContent;
  const { sample } = useDeployment();
  const list = useList<Brand>('/brands', { archived: 'false' });
  if (list.error) return <ErrorState title={texts.yourAccountsCould} safe={texts.theyAreKept} onRetry={list.again} />;
  if (list.isPending) return <SkeletonRows rows={3} />;
  const brand = list.items.find(({ verification }) => verification.state !== 'verified') ?? list.items[0];
  if (!brand) return <p className="text-muted">{texts.addAnAccount}</p>;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        {texts.on(
          <b translate="no" className="font-[550]">
            @{brand.handle}
          </b>,
          <span translate="no">{brand.platform}</span>,
        )}
        <VerificationPill state={brand.verification.state} />
      </p>
      <ProveSteps key={brand.id} brand={brand} onClose={onNext} hasLater={false}>
        {sample && (
          <Suspense>
            <ProfileLink brand={brand} />
          </Suspense>
        )}
      </ProveSteps>
    </div>
  );
}
