import { CircleDashed, CircleSlash, Clock, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { Brand } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { brandTexts } from './texts.tsx';

const looks: Record<Brand['verification']['state'], [Tone, LucideIcon]> = {
  unverified: ['quiet', CircleDashed],
  verifying: ['info', Clock],
  verified: ['success', ShieldCheck],
  rejected: ['warning', CircleSlash],
};

type Props = { state: Brand['verification']['state']; words?: string };

/** `words`: for whoever reads it of somebody else's. */
export function VerificationPill({ state, words }: Props) {
  const texts = useTexts(brandTexts).states;
  const [tone, icon] = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {words ?? texts[state]}
    </Pill>
  );
}
