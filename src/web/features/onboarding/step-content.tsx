import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { OnboardingStep } from '#modules/accounts/onboarding.ts';
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { AddBrandForm } from '#web/features/brands/add-brand-form.tsx';
import { VerificationPill } from '#web/features/brands/verification-pill.tsx';
import { firstHandleKey } from '#web/features/session/first-handle.ts';
import { AddEntryForm } from '#web/features/whitelist/add-entry-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { defanged } from '#web/ui/words.ts';

// The heaviest of the forms, each loaded with its step.
const ProveSteps = lazy(() =>
  import('#web/features/brands/verify-dialog.tsx').then((file) => ({ default: file.ProveSteps })),
);
const UploadPanel = lazy(() =>
  import('#web/features/content/upload-panel.tsx').then((file) => ({ default: file.UploadPanel })),
);
const AuthorizationState = lazy(() =>
  import('#web/features/authorization/authorization-card.tsx').then((file) => ({ default: file.AuthorizationState })),
);

/** Forms that are cards of their own elsewhere stand inside one here. */
const flat = '[&>section]:border-0 [&>section]:p-0';

type Props = { step: OnboardingStep; onNext: () => void };

/** The same forms as on the pages of set-up, which a viewer without a plan cannot open yet. */
export function StepContent({ step, onNext }: Props) {
  switch (step) {
    case 'email':
      return <ConfirmEmail />;
    case 'account':
      return <AddBrandForm handle={sessionStorage.getItem(firstHandleKey) ?? ''} onAdded={onNext} />;
    case 'ownership':
      return <Ownership onNext={onNext} />;
    case 'references':
      return (
        <div className={flat}>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <UploadPanel collection={undefined} />
          </Suspense>
        </div>
      );
    case 'whitelist':
      return <Whitelist />;
    case 'authorization':
      return (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <AuthorizationState />
        </Suspense>
      );
    case 'plan':
      return (
        <Button asChild look="primary">
          <Link to="/plans">See the plans</Link>
        </Button>
      );
  }
}

function Ownership({ onNext }: { onNext: () => void }) {
  const list = useList<Brand>('/brands');
  if (list.error)
    return <ErrorState title="Your accounts could not be loaded" safe="They are kept." onRetry={list.again} />;
  if (list.isPending) return <SkeletonRows rows={3} />;
  const brand = list.items.find(({ verification }) => verification.state !== 'verified') ?? list.items[0];
  if (!brand) return <p className="text-muted">Add an account first. Its code stands here then.</p>;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-[550]">@{brand.handle}</b> on {brand.platform}
        <VerificationPill state={brand.verification.state} />
      </p>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <ProveSteps key={brand.id} brand={brand} onClose={onNext} />
      </Suspense>
    </div>
  );
}

function Whitelist() {
  const list = useList<{ id: string; value: string; reason: string }>('/whitelist');
  return (
    <div className={`grid gap-4 ${flat}`}>
      <AddEntryForm />
      {list.items.length > 0 && (
        <ul className="grid gap-1 text-small" aria-label="Left alone">
          {list.items.map(({ id, value, reason }) => (
            <li key={id} className="break-words">
              {defanged(value)} <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
