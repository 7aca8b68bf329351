import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type OnboardingStep, onboardingSteps } from '#modules/accounts/onboarding.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { ScanCard } from '#web/features/dashboard/scan-card.tsx';
import { userQuery, useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StepContent } from './step-content.tsx';
import { nextStep, stepAfter, stepWords } from './steps.ts';
import { onboardingTexts } from './texts.tsx';

/** Steps end in forms of other screens, so that how far one has come is asked of the server while this page is open. */
const askAgain = 3000;

export function OnboardingScreen() {
  const texts = useTexts(onboardingTexts).onboarding;
  const client = useQueryClient();
  useQuery({ ...userQuery, refetchInterval: askAgain });
  const { onboarding } = useViewer();
  const [chosen, setChosen] = useState<OnboardingStep | undefined>(() => nextStep(onboarding));
  const done = onboardingSteps.filter((step) => onboarding[step]).length;
  const later = chosen && stepAfter(onboarding, chosen);
  const goOn = (to: OnboardingStep | undefined) => {
    setChosen(to);
    void client.invalidateQueries({ queryKey: userQuery.queryKey }); // what was done just now counts at once
  };
  return (
    <Page title={texts.onboarding}>
      <PageLead
        title={texts.activateYourProtection}
        actions={
          <div className="w-50 max-md:w-full">
            <p className="mb-1.5 text-right text-small text-muted tabular-nums max-md:text-left">
              {texts.ofDone(done, onboardingSteps.length)}
            </p>
            <Progress label={texts.stepsThatAre} value={done} max={onboardingSteps.length} />
          </div>
        }
      >
        {texts.leaveWheneverYou}
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[296px_minmax(0,1fr)]">
        <Checklist onboarding={onboarding} chosen={chosen} onChoose={setChosen} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card className="p-4 md:p-6">
            {chosen ? (
              <>
                <p className="text-small text-muted">
                  {texts.stepOf(onboardingSteps.indexOf(chosen) + 1, onboardingSteps.length)}
                </p>
                <h2 className="text-step font-[600] tracking-title">{stepWords()[chosen].name}</h2>
                <p className="mt-1 mb-5 max-w-[60ch] text-muted">{stepWords()[chosen].why}</p>
                <Suspense key={chosen} fallback={<SkeletonRows rows={3} />}>
                  <StepContent step={chosen} onNext={() => goOn(stepAfter(onboarding, chosen))} />
                </Suspense>
                {later && (
                  <p className="mt-5 flex justify-end border-t border-border pt-3">
                    <Button look="plain" onClick={() => setChosen(later)}>
                      {onboarding[chosen] ? texts.next(stepWords()[later].name) : texts.doThisLater}
                    </Button>
                  </p>
                )}
              </>
            ) : (
              <AllDone />
            )}
          </Card>
          {onboarding.account && <ScanCard />}
        </div>
      </div>
    </Page>
  );
}

function AllDone() {
  const texts = useTexts(onboardingTexts).onboarding;
  const dashboard = useLabel('/dashboard');
  return (
    <>
      <h2 className="text-step font-[600] tracking-title">{texts.everythingIsSet}</h2>
      <p className="mt-1 mb-5 text-muted">{texts.fromHereOn}</p>
      <Button asChild look="primary">
        <Link to="/dashboard">{texts.goTo(dashboard)}</Link>
      </Button>
    </>
  );
}

type ChecklistProps = {
  onboarding: Record<OnboardingStep, boolean>;
  chosen: OnboardingStep | undefined;
  onChoose: (step: OnboardingStep) => void;
};

/** Beside the step; where there is no room for it, a row of numbers above, since the step says its own name. */
function Checklist({ onboarding, chosen, onChoose }: ChecklistProps) {
  const texts = useTexts(onboardingTexts).onboarding;
  return (
    <Card aria-label={texts.steps} className="p-2 max-lg:p-1">
      <ol className="grid gap-0.5 max-lg:grid-cols-[repeat(auto-fit,minmax(44px,1fr))]">
        {onboardingSteps.map((step, at) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === chosen ? 'step' : undefined}
              onClick={() => onChoose(step)}
              className={cn(
                'flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left hover:bg-subtle',
                'max-lg:relative max-lg:h-11 max-lg:items-center max-lg:justify-center max-lg:p-0',
                step === chosen && 'bg-subtle',
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full text-small font-[600]',
                  onboarding[step]
                    ? 'bg-primary-soft text-primary'
                    : step === chosen
                      ? 'bg-primary text-on-primary'
                      : 'border border-control text-muted',
                )}
              >
                {onboarding[step] ? <Check size={12} className="stroke-3" /> : at + 1}
              </span>
              <span className="min-w-0 max-lg:sr-only">
                <span className={cn('block font-[550]', onboarding[step] && step !== chosen && 'text-muted')}>
                  {stepWords()[step].name}
                  {onboarding[step] && <span className="sr-only">{texts.done}</span>}
                </span>
                <span className="block text-small text-muted">{stepWords()[step].hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
