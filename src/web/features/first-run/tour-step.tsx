import type { ReactNode } from 'react';
import { textsOf } from '#web/language/texts.ts';
import type { Rows, StepKey } from './first-run-steps.ts';
import { NoticesStep, ProofStep, TimeStep } from './steps-after.tsx';
import { FoundStep, PicturesStep, ScanStep } from './steps-before.tsx';
import { firstRunTexts } from './texts.tsx';

export type StepProps = {
  rows: Rows;
  /** Filled only where nothing else on the page is: one next action a screen. */
  look: 'primary' | 'outline';
  /** The way on to the next step; nothing on the last one. */
  next: ReactNode;
  onDone: () => void;
};

const screens: Record<StepKey, (props: StepProps) => ReactNode> = {
  pictures: PicturesStep,
  scan: ScanStep,
  found: FoundStep,
  notices: NoticesStep,
  time: TimeStep,
  proof: ProofStep,
};

export const stepNames = (): Record<StepKey, string> => ({
  pictures: textsOf(firstRunTexts).tourStep.yourPictures,
  scan: textsOf(firstRunTexts).tourStep.theScan,
  found: textsOf(firstRunTexts).tourStep.whatWasFound,
  notices: textsOf(firstRunTexts).tourStep.theNotices,
  time: textsOf(firstRunTexts).tourStep.twoLooks,
  proof: textsOf(firstRunTexts).tourStep.theProof,
});

export function TourStep({ step, ...props }: StepProps & { step: StepKey }) {
  const Screen = screens[step];
  return <Screen {...props} />;
}
