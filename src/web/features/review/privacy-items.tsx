import type { ReactElement } from 'react';
import { useHideNow } from '#web/features/privacy/use-hide-now.ts';
import { useChangeSettings, useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { reviewTexts } from './texts.tsx';
import type { Mode } from './view-toggle.tsx';

type Props = { trigger: ReactElement; mode: Mode; onMode: (mode: Mode) => void };

/** What hides pictures, and on a phone the other view. */
export default function PrivacyItems({ trigger, mode, onMode }: Props) {
  const texts = useTexts(reviewTexts).bar;
  const hidden = useHidePreviews();
  const change = useChangeSettings();
  const hideNow = useHideNow();
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => change.mutate({ hidePreviews: !hidden })}>
          {hidden ? texts.showPreviews : texts.hidePreviews}
        </MenuItem>
        <MenuItem onSelect={hideNow}>{texts.hideNow}</MenuItem>
        <MenuItem className="md:hidden" onSelect={() => onMode(mode === 'side' ? 'difference' : 'side')}>
          {mode === 'side' ? texts.showDifference : texts.showSide}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
