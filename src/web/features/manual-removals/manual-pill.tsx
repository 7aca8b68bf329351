import { CheckCheck, CircleMinus, Clock3, type LucideIcon, MessageCircleQuestion, Undo2, Wrench } from 'lucide-react';
import type { OwnState } from '#modules/manual-removals/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { manualTexts } from './texts.tsx';

const looks: Record<OwnState, [Tone, LucideIcon]> = {
  checking: ['neutral', Clock3],
  'no-case': ['quiet', CircleMinus],
  asked: ['neutral', Clock3],
  'taken-up': ['primary', Wrench],
  waiting: ['warning', MessageCircleQuestion],
  removed: ['success', CheckCheck],
  'not-possible': ['neutral', CircleMinus],
  withdrawn: ['quiet', Undo2],
};

export function ManualPill({ of: state }: { of: OwnState }) {
  const texts = useTexts(manualTexts).states;
  const [tone, icon] = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {texts[state]}
    </Pill>
  );
}
