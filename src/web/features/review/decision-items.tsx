import type { ReactElement } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Decision } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { reviewTexts } from './texts.tsx';
import type { Review } from './use-review.ts';

type Props = {
  trigger: ReactElement;
  review: Review;
  hostCount: number;
  onDecide: (decision: Decision) => void;
  onBulk: () => void;
  onFlag: () => void;
};

/** On a phone, the decisions and steps that have no button of their own. */
export default function DecisionItems({ trigger, review, hostCount, onDecide, onBulk, onFlag }: Props) {
  const { previous, next, decide: texts } = useTexts(reviewTexts);
  const whitelist = texts.whitelist(useLabel('action.whitelist'));
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => onDecide('whitelist')}>{whitelist}</MenuItem>
        {hostCount > 1 && <MenuItem onSelect={onBulk}>{texts.all(hostCount)}</MenuItem>}
        <MenuItem onSelect={onFlag}>{texts.flag}</MenuItem>
        <MenuItem onSelect={() => review.step(-1)}>{previous}</MenuItem>
        <MenuItem onSelect={() => review.step(1)}>{next}</MenuItem>
      </MenuContent>
    </Menu>
  );
}
