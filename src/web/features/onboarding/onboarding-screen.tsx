import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type OnboardingStep, onboardingSteps } from '#modules/accounts/onboarding.ts';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
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

const WorldLinks = lazy(() =>
  import('#web/features/first-run/world-links.tsx').then((file) => ({ default: file.WorldLinks })),
);

const TourOffer = lazy(() => import('#web/features/first-run/tour-offer.tsx'));

/** Steps end in forms of other screens, so that how far one has come is asked of the server while this page is open. */
const askAgain = 3000;

export function OnboardingScreen() {
  const texts = useTexts(onboardingTexts).onboarding;
  const client = useQueryClient();
  useQuery({ ...userQuery, refetchInterval: askAgain });
  const { onboarding } = useViewer();
  const { sample } = useDeployment();
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
      {sample && (
        <Suspense>
          <TourOffer />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[296px_minmax(0,1fr)]">
        <Checklist onboarding={onboarding} chosen={chosen} onChoose={setChosen} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card className="p-4 md:p-6">
            {chosen ? (
              <>
                <p className="text-small text-muted max-lg:hidden">
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
          {sample && (
            <Suspense>
              <WorldLinks />
            </Suspense>
          )}
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

/** Beside the step; where there is no room for it, above and folded to the step that is open. */
function Checklist({ onboarding, chosen, onChoose }: ChecklistProps) {
  const texts = useTexts(onboardingTexts).onboarding;
  const [open, setOpen] = useState(false);
  const at = chosen && onboardingSteps.indexOf(chosen) + 1;
  return (
    <Card aria-label={texts.steps} className="p-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="onboarding-steps"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left font-[550] lg:hidden"
      >
        {at ? texts.stepOf(at, onboardingSteps.length) : texts.allSteps}
        <span className="flex items-center gap-1 text-small font-[400] text-muted">
          {open ? texts.hideSteps : texts.showSteps}
          <ChevronDown size={16} aria-hidden className={cn(open && 'rotate-180')} />
        </span>
      </button>
      <ol id="onboarding-steps" className={cn('grid gap-0.5', !open && 'max-lg:hidden')}>
        {onboardingSteps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === chosen ? 'step' : undefined}
              onClick={() => {
                setOpen(false);
                onChoose(step);
              }}
              className={cn(
                'flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left hover:bg-subtle',
                step === chosen && 'bg-subtle',
              )}
            >
              <Disc done={onboarding[step]} now={step === chosen} number={index + 1} />
              <span className="min-w-0">
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

function Disc({ done, now, number }: { done: boolean; now: boolean; number: number }) {
  const look = done
    ? 'bg-primary-soft text-primary'
    : now
      ? 'bg-primary text-on-primary'
      : 'border border-control text-muted';
  return (
    <span
      aria-hidden
      className={cn('grid size-6 shrink-0 place-items-center rounded-full text-small font-[600]', look)}
    >
      {done ? <Check size={12} className="stroke-3" /> : number}
    </span>
  );
}
