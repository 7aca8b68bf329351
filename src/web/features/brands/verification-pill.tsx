import { CircleDashed, CircleSlash, Clock, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { Brand } from '#web/features/api/types.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';

const looks: Record<Brand['verification']['state'], [Tone, LucideIcon, string]> = {
  unverified: ['quiet', CircleDashed, 'Not proved yet'],
  verifying: ['info', Clock, 'Being checked'],
  verified: ['success', ShieldCheck, 'Proved to be yours'],
  rejected: ['warning', CircleSlash, 'Proof refused'],
};

export function VerificationPill({ state }: { state: Brand['verification']['state'] }) {
  const [tone, icon, words] = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  );
}
