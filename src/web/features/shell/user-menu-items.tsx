import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useLabels } from '#web/brand/deployment.tsx';
import { signOut } from '#web/features/session/sign-out.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuRule, MenuTrigger } from '#web/ui/menu.tsx';
import { useSidebar } from '#web/ui/sidebar.tsx';
import { shellTexts } from './texts.ts';

const pages = ['/account', '/notifications', '/plans', '/community'] as const;

export default function UserMenuItems({ trigger }: { trigger: ReactElement }) {
  const labels = useLabels();
  const texts = useTexts(shellTexts);
  const client = useQueryClient();
  const { closeDrawer } = useSidebar();
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent side="top" align="start">
        {pages.map((path) => (
          <MenuItem key={path} asChild>
            <Link to={path} onClick={closeDrawer}>
              {labels[path]}
            </Link>
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem onSelect={() => void signOut(client)}>{texts.signOut}</MenuItem>
      </MenuContent>
    </Menu>
  );
}
