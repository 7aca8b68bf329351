import {
  Ban,
  Check,
  FileCheck,
  FilePen,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  Minus,
  RotateCcw,
  X,
} from 'lucide-react';
import type { ImpersonationState } from '#modules/impersonations/contract.ts';
import type { Impersonation } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { impersonationStateTexts } from './state-texts.ts';
import { impersonationTexts } from './texts.tsx';

export const looks: Record<ImpersonationState, [Tone, LucideIcon]> = {
  waiting: ['primary', Hourglass],
  asked: ['warning', MessageCircleQuestionMark],
  accepted: ['primary', Check],
  filed: ['info', FileCheck],
  removed: ['success', Check],
  refused: ['warning', Ban],
  silent: ['neutral', Minus],
  restored: ['danger', RotateCcw],
  declined: ['neutral', X],
  withdrawn: ['quiet', Minus],
};

export function StatePill({ of: { state, filedBy } }: { of: Pick<Impersonation, 'state' | 'filedBy'> }) {
  const { yours } = useTexts(impersonationTexts);
  const states = useTexts(impersonationStateTexts);
  const isYours = state === 'accepted' && filedBy === 'person';
  const [tone, icon] = looks[state];
  return (
    <Pill tone={isYours ? 'warning' : tone} icon={isYours ? FilePen : icon}>
      {isYours ? yours : states[state]}
    </Pill>
  );
}
