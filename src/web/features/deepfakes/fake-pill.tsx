import { CheckCheck, CircleMinus, Clock3, type LucideIcon, Undo2 } from 'lucide-react';
import type { DeepfakeState } from '#modules/deepfakes/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { deepfakeTexts } from './texts.tsx';

const looks: Record<DeepfakeState, [Tone, LucideIcon]> = {
  waiting: ['neutral', Clock3],
  approved: ['success', CheckCheck],
  refused: ['warning', CircleMinus],
  withdrawn: ['quiet', Undo2],
};

export function FakePill({ of: state }: { of: DeepfakeState }) {
  const texts = useTexts(deepfakeTexts).states;
  const [tone, icon] = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {texts[state]}
    </Pill>
  );
}
