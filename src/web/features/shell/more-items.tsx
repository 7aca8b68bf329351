import { EyeOff, Search, StickyNote } from 'lucide-react';
import type { ReactElement } from 'react';
import { useHideNow } from '#web/features/privacy/use-hide-now.ts';
import { useChangeSettings, useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { shellTexts } from './texts.ts';

/** What folds into a menu on a phone. */
export default function MoreItems({ trigger, onSearch }: { trigger: ReactElement; onSearch: () => void }) {
  const texts = useTexts(shellTexts).tools;
  const hidden = useHidePreviews();
  const hideNow = useHideNow();
  const change = useChangeSettings();
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={<Search size={16} aria-hidden />} onSelect={onSearch}>
          {texts.search}
        </MenuItem>
        <MenuItem icon={<EyeOff size={16} aria-hidden />} onSelect={() => change.mutate({ hidePreviews: !hidden })}>
          {hidden ? texts.showPreviews : texts.hidePreviews}
        </MenuItem>
        <MenuItem icon={<StickyNote size={16} aria-hidden />} onSelect={hideNow}>
          {texts.hideNow}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
