import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDeployment, useLabels } from '#web/brand/deployment.tsx';
import { themes } from '#web/brand/theme.ts';
import { signOut } from '#web/features/session/sign-out.ts';
import { useTheme } from '#web/features/session/use-theme.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuChoice, MenuContent, MenuItem, MenuRule, MenuTrigger } from '#web/ui/menu.tsx';
import { useSidebar } from '#web/ui/sidebar.tsx';
import { PathLink } from './path-link.tsx';
import { shellTexts } from './texts.ts';
import { shellTextsLater } from './texts-later.ts';
import { themeTexts } from './texts-theme.ts';

const pages = ['/account', '/notifications', '/plans', '/community'] as const;
const besides = ['support', 'terms', 'privacy'] as const;

export default function UserMenuItems({ trigger }: { trigger: ReactElement }) {
  const labels = useLabels();
  const texts = useTexts(shellTexts);
  const words = useTexts(themeTexts);
  const names = useTexts(shellTextsLater).links;
  const { links } = useDeployment();
  const [theme, chooseTheme] = useTheme();
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
        {links?.billing && (
          <MenuItem asChild>
            <PathLink path={links.billing} onClick={closeDrawer}>
              {names.billing}
            </PathLink>
          </MenuItem>
        )}
        {besides.map(
          (name) =>
            links?.[name] && (
              <MenuItem key={name} asChild>
                <a href={links[name]}>{names[name]}</a>
              </MenuItem>
            ),
        )}
        <MenuRule />
        <MenuChoice
          label={words.name}
          options={themes.map((value) => ({ value, label: words.options[value] }))}
          value={theme}
          onChange={chooseTheme}
        />
        <MenuRule />
        <MenuItem onSelect={() => void signOut(client)}>{texts.signOut}</MenuItem>
      </MenuContent>
    </Menu>
  );
}
