import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SignedInActions_viewer$key } from '../__generated__/SignedInActions_viewer.graphql.ts';
import { logOut } from '../areas/accounts/logOut.ts';
import { LogoutFailed } from '../areas/accounts/LogoutFailed.tsx';
import { useAccountFormats } from '../areas/accounts/useAccountFormats.ts';
import { useAccountLanguage } from '../areas/accounts/useAccountLanguage.ts';
import { useOtherLogin } from '../areas/accounts/useOtherLogin.ts';
import { NotificationBell } from '../areas/notifications/NotificationBell.tsx';
import { graphql, useFragment } from '../relay/hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { LazyMenu } from '../ui/dialogs/LazyMenu.tsx';

/** The notification bell and the account menu, in a chunk that visitors never load. */
export function SignedInActions({ viewer }: { viewer: SignedInActions_viewer$key }) {
  const data = useFragment(
    graphql`
      fragment SignedInActions_viewer on Viewer {
        id
        username
        avatarUrl
        locale
        formatLocale
        ...NotificationBell_viewer
      }
    `,
    viewer,
  );
  useOtherLogin(data.id);
  useAccountFormats(data.formatLocale);
  return (
    <>
      <NotificationBell viewer={data} />
      <AvatarMenu username={data.username} avatarUrl={data.avatarUrl} locale={data.locale} />
    </>
  );
}

function AvatarMenu({
  username,
  avatarUrl,
  locale,
}: {
  username: string;
  avatarUrl: string;
  locale: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useAccountLanguage(locale);
  const trigger = (
    <Button
      look="plain"
      px="4"
      gap="6"
      aria-haspopup="menu"
      aria-label={t('account.menu', { username })}
    >
      <Avatar url={avatarUrl} size={36} />
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  const choose = (value: string): void => {
    if (value === 'logout') void logOut();
    else void navigate(value);
  };
  const items = [
    { value: `/profile/${username}`, text: t('account.profile') },
    { value: '/settings/active-history', text: t('account.bookings') },
    { value: '/settings', text: t('account.settings') },
    { value: 'logout', text: t('account.logout') },
  ];
  return (
    <>
      <LazyMenu trigger={trigger} items={items} onChoose={choose} />
      <LogoutFailed />
    </>
  );
}
