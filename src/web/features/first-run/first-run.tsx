import { Check } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { currentStep, doneSteps, type Rows, type StepKey, stepKeys } from './first-run-steps.ts';
import { isReady } from './is-ready.ts';
import { SetUpAccount } from './set-up-account.tsx';
import { firstRunTexts } from './texts.tsx';
import { tourHeight } from './tour-height.ts';
import { stepNames, TourStep } from './tour-step.tsx';
import { useRows } from './use-rows.ts';
import { useTourOpen } from './use-tour-open.ts';
import { WorldLinks } from './world-links.tsx';

/** Takes a newcomer through the whole job with the product's own screens; only where the sample world is around it. */
export default function FirstRun({ filled }: { filled: boolean }) {
  const texts = useTexts(firstRunTexts).firstRun;
  const viewer = useViewer();
  const [, setOpen] = useTourOpen();
  const ready = isReady(viewer);
  return (
    <Card aria-label={texts.tour} className={cn('flex flex-col', ready && tourHeight)}>
      <CardHead title={texts.theWholeJob}>
        <Button look="plain" size="small" onClick={() => setOpen(false)}>
          {texts.hide}
        </Button>
      </CardHead>
      {ready ? <Tour filled={filled} /> : <SetUpAccount filled={filled} />}
      <WorldLinks />
    </Card>
  );
}

function Tour({ filled }: { filled: boolean }) {
  const texts = useTexts(firstRunTexts).firstRun;
  const { rows, error, again } = useRows();
  if (rows) return <Steps rows={rows} filled={filled} />;
  return <NotLoaded error={error} refetch={again} title={texts.theTourCould} safe={texts.whatItStarted} rows={3} />;
}

function Steps({ rows, filled }: { rows: Rows; filled: boolean }) {
  const texts = useTexts(firstRunTexts).firstRun;
  // Stays where the reader is: a step that ends under their eyes must not pull its text away.
  const [at, setAt] = useState<StepKey>(() => currentStep(rows));
  const done = doneSteps(rows);
  const number = stepKeys.indexOf(at);
  const after = stepKeys[number + 1];
  const look = filled ? 'primary' : 'outline';
  return (
    <CardBody className="grid gap-x-6 gap-y-3 md:grid-cols-[184px_minmax(0,1fr)]">
      <div className="md:hidden">
        <p className="mb-1.5 flex items-center justify-between text-small text-muted">
          {texts.stepOf(number + 1, stepKeys.length)}
          {number > 0 && (
            <Button look="plain" size="small" className="-my-2" onClick={() => setAt(stepKeys[number - 1] ?? at)}>
              {texts.back}
            </Button>
          )}
        </p>
        <Progress label={texts.stepsOfThe} value={number + 1} max={stepKeys.length} />
      </div>
      <ol
        className="grid content-start gap-0.5 border-border max-md:hidden md:border-r md:pr-4"
        aria-label={texts.steps}
      >
        {stepKeys.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === at ? 'step' : undefined}
              onClick={() => setAt(key)}
              className={cn(
                'flex h-[30px] w-full items-center gap-2.5 rounded-control px-2 text-left text-small font-[500]',
                key === at ? 'bg-subtle text-text' : 'text-muted hover:bg-subtle hover:text-text',
              )}
            >
              <Disc done={done[key]} now={key === at} number={index + 1} />
              {stepNames()[key]}
              {done[key] && <span className="sr-only">{texts.done}</span>}
            </button>
          </li>
        ))}
      </ol>
      <TourStep
        step={at}
        rows={rows}
        look={look}
        onDone={() => after && setAt(after)}
        next={
          after && (
            <Button look={done[at] ? look : 'outline'} onClick={() => setAt(after)}>
              {texts.next(stepNames()[after])}
            </Button>
          )
        }
      />
    </CardBody>
  );
}

function Disc({ done, now, number }: { done: boolean; now: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full text-badge font-[600]',
        done ? 'bg-primary-soft text-primary' : now ? 'bg-primary text-on-primary' : 'border border-control text-muted',
      )}
    >
      {done ? <Check size={12} className="stroke-3" /> : number}
    </span>
  );
}
