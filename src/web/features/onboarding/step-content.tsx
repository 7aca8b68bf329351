import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { OnboardingStep } from '#modules/accounts/onboarding.ts';
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { VerificationPill } from '#web/features/brands/verification-pill.tsx';
import { firstHandleKey } from '#web/features/session/first-handle.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { defanged } from '#web/ui/words.ts';
import { onboardingTexts } from './texts.tsx';

// Forms, each loaded with its step.
const AddBrandForm = lazy(() =>
  import('#web/features/brands/add-brand-form.tsx').then((file) => ({ default: file.AddBrandForm })),
);
const AddEntryForm = lazy(() =>
  import('#web/features/whitelist/add-entry-form.tsx').then((file) => ({ default: file.AddEntryForm })),
);
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
  const texts = useTexts(onboardingTexts).stepContent;
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
          <UploadPanel collection={undefined} />
        </div>
      );
    case 'whitelist':
      return <Whitelist />;
    case 'authorization':
      return <AuthorizationState />;
    case 'plan':
      return (
        <Button asChild look="primary">
          <Link to="/plans" search={{ from: '/onboarding' }}>
            {texts.seeThePlans}
          </Link>
        </Button>
      );
  }
}

function Ownership({ onNext }: { onNext: () => void }) {
  const texts = useTexts(onboardingTexts).stepContent;
  const list = useList<Brand>('/brands');
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
      <ProveSteps key={brand.id} brand={brand} onClose={onNext} />
    </div>
  );
}

function Whitelist() {
  const texts = useTexts(onboardingTexts).stepContent;
  const list = useList<{ id: string; value: string; reason: string }>('/whitelist');
  return (
    <div className={`grid gap-4 ${flat}`}>
      <AddEntryForm />
      {list.items.length > 0 && (
        <ul className="grid gap-1 text-small" aria-label={texts.leftAlone}>
          {list.items.map(({ id, value, reason }) => (
            <li key={id} translate="no" className="break-words">
              {defanged(value)} <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
