import { getRouteApi } from '@tanstack/react-router';
import { useLabel } from '#web/brand/deployment.tsx';
import { Page } from '#web/features/shell/page.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Messages } from './messages.tsx';
import { Preferences } from './preferences.tsx';
import { notificationsTexts } from './texts.tsx';

const route = getRouteApi('/_app/notifications');
const tabs = () =>
  [
    { value: 'messages', label: textsOf(notificationsTexts).notifications.messages },
    { value: 'mail', label: textsOf(notificationsTexts).notifications.preferences },
  ] as const;

export function NotificationsScreen() {
  const texts = useTexts(notificationsTexts).notifications;
  const { tab, show } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = tab === 'mail' ? 'mail' : 'messages';
  return (
    <Page title={useLabel('/notifications')}>
      <Tabs
        label={texts.notifications}
        tabs={tabs()}
        value={chosen}
        onValueChange={(value) => void navigate({ search: value === 'mail' ? { tab: value } : {} })}
      >
        <TabPanel value="messages" className="mt-4">
          <Messages
            show={show === 'unread' ? show : 'all'}
            onShow={(next) => void navigate({ search: next === 'unread' ? { show: next } : {}, replace: true })}
          />
        </TabPanel>
        <TabPanel value="mail" className="mt-4 max-w-[760px]">
          <Preferences />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
