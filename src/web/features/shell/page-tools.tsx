import { Ellipsis, Eye, EyeOff, Search } from 'lucide-react';
import { lazy } from 'react';
import { BellLink } from '#web/features/notifications/bell-link.tsx';
import { useChangeSettings, useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { useOpenJump } from './jumping.tsx';
import { shellTexts } from './texts.ts';

const MoreItems = lazy(() => import('./more-items.tsx'));

const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Search, the previews switch and notifications; on a phone the first two fold into a menu. */
export function PageTools() {
  const texts = useTexts(shellTexts).tools;
  const openJump = useOpenJump();
  return (
    <>
      <button
        type="button"
        onClick={openJump}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-8 w-[260px] items-center gap-2 rounded-control border border-control bg-surface pr-1.5 pl-2.5 text-left text-small text-muted max-lg:w-44 max-md:hidden"
      >
        <Search size={16} aria-hidden />
        <span className="flex-1 truncate">{texts.search}</span>
        <span aria-hidden className="flex gap-2 max-lg:hidden">
          <Kbd>{commandKey}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <PreviewsButton />
      <MoreMenu onSearch={openJump} />
      <BellLink />
    </>
  );
}

function PreviewsButton() {
  const texts = useTexts(shellTexts).tools;
  const hidden = useHidePreviews();
  const change = useChangeSettings();
  const Icon = hidden ? Eye : EyeOff;
  return (
    <Button
      look="plain"
      size="small"
      className="max-md:hidden"
      onClick={() => change.mutate({ hidePreviews: !hidden })}
    >
      <Icon size={16} aria-hidden />
      {hidden ? texts.showPreviews : texts.hidePreviews}
    </Button>
  );
}

function MoreMenu({ onSearch }: { onSearch: () => void }) {
  const texts = useTexts(shellTexts).tools;
  const trigger = (
    <Button look="plain" size="icon" aria-label={texts.more} className="md:hidden">
      <Ellipsis size={16} aria-hidden />
    </Button>
  );
  return <LaterMenu trigger={trigger}>{(pressed) => <MoreItems trigger={pressed} onSearch={onSearch} />}</LaterMenu>;
}
