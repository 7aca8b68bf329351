import {
  CheckCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  CircleSlash,
  type LucideIcon,
  Minus,
  Pause,
  PencilLine,
  Scale,
  Send,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { CaseState } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Pill, type Tone } from './pill.tsx';
import { uiTexts } from './texts.ts';

const looks: Record<CaseState, [Tone, LucideIcon]> = {
  found: ['info', CircleDot],
  held: ['warning', Pause],
  approved: ['neutral', PencilLine],
  noticed: ['primary', Send],
  gone: ['success-outline', CircleDashed],
  removed: ['success', CheckCheck],
  refused: ['warning', CircleSlash],
  contested: ['warning', Scale],
  exhausted: ['neutral', CircleMinus],
  dismissed: ['quiet', Minus],
  whitelisted: ['quiet', ShieldCheck],
  withdrawn: ['quiet', Undo2],
};

type Props = { state: CaseState; step?: number; round?: number; daysLeft?: number };

/** The state of a case as the reader sees it. `<CasePill state="noticed" step={1} />` says "Notice sent, step 1". */
export function CasePill(props: Props) {
  const whitelisted = useLabel('state.whitelisted');
  const [tone, icon] = looks[props.state];
  return (
    <Pill tone={tone} icon={icon}>
      {words(props, whitelisted)}
    </Pill>
  );
}

function words({ state, step = 1, round = 1, daysLeft }: Props, whitelisted: string): string {
  const texts = textsOf(uiTexts).cases;
  const again = round > 1;
  const plain: Record<CaseState, string> = {
    found: texts.toReview,
    held: texts.held,
    approved: texts.approved,
    noticed: texts.noticed(step, again),
    gone: texts.gone(again),
    removed: texts.removed(again),
    refused: texts.refused,
    contested: texts.contested(daysLeft),
    exhausted: texts.exhausted,
    dismissed: texts.dismissed,
    whitelisted,
    withdrawn: texts.withdrawn,
  };
  return plain[state];
}
