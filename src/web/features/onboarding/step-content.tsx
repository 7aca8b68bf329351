import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { OnboardingStep } from '#modules/accounts/onboarding.ts';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { firstHandleKey } from '#web/features/session/first-handle.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { defanged } from '#web/ui/words.ts';
import { onboardingTexts } from './texts.tsx';

// Each loaded with its step.
const ConfirmEmail = lazy(() => import('#web/features/account/confirm-email.tsx'));
const AddBrandForm = lazy(() =>
  import('#web/features/brands/add-brand-form.tsx').then((file) => ({ default: file.AddBrandForm })),
);
const AddEntryForm = lazy(() =>
  import('#web/features/whitelist/add-entry-form.tsx').then((file) => ({ default: file.AddEntryForm })),
);
const ProveAccount = lazy(() => import('./prove-account.tsx'));
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
      return <ProveAccount onNext={onNext} />;
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

function Whitelist() {
  const texts = useTexts(onboardingTexts).stepContent;
  const list = useList<{ id: string; value: string; reason: string }>('/whitelist');
  return (
    <div className={`grid gap-4 ${flat}`}>
      <AddEntryForm />
      {list.error !== null && (
        <ErrorState
          title={texts.yourListCould}
          safe={texts.itIsKept}
          reference={referenceOf(list.error)}
          onRetry={list.again}
        />
      )}
      {list.items.length > 0 && (
        <ul className="grid gap-1 text-small" aria-label={texts.neverReported}>
          {list.items.map(({ id, value, reason }) => (
            <li key={id} translate="no" className="wrap-anywhere">
              {defanged(value)} <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
