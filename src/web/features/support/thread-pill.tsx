import { CircleCheck, Clock3, Minus } from 'lucide-react';
import type { ThreadSummary } from '#modules/support/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Pill } from '#web/ui/pill.tsx';
import { supportTexts } from './texts.tsx';

const looks = { team: ['neutral', Clock3], creator: ['success', CircleCheck], closed: ['quiet', Minus] } as const;

export function ThreadPill({ of: { waitsFor } }: { of: Pick<ThreadSummary, 'waitsFor'> }) {
  const texts = useTexts(supportTexts).states;
  const state = waitsFor ?? 'closed';
  const [tone, icon] = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {texts[state]}
    </Pill>
  );
}
