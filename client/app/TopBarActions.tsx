import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TopBarActions_viewer$key } from '../__generated__/TopBarActions_viewer.graphql.ts';
import { signOut } from '../accounts/authClient.ts';
import { useAccountLanguage } from '../accounts/useAccountLanguage.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { LazyMenu } from '../ui/LazyMenu.tsx';
import { useViewer } from './AppViewer.ts';

export function ViewerActions() {
  const viewer = useViewer();
  if (!viewer) return <SignedOutActions />;
  return <><NotificationBell viewer={viewer} /><AvatarMenu viewer={viewer} /></>;
}

/** Login and Registration; afterwards people come back to where they were. */
export function SignedOutActions() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isAtDoor = ['/login', '/registration', '/'].includes(pathname);
  const back = isAtDoor ? search : `?return=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      <ButtonLink data-signed-out to={`/login${back}`} look="plain" px={{ base: '10', md: '16' }}>{t('account.login')}</ButtonLink>
      <ButtonLink to={`/registration${back}`} look="primary" px={{ base: '10', md: '16' }}>{t('account.registration')}</ButtonLink>
    </>
  );
}

function AvatarMenu({ viewer }: { viewer: TopBarActions_viewer$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username, avatarUrl, locale } = useFragment(
    graphql`
      fragment TopBarActions_viewer on Viewer {
        username
        avatarUrl
        locale
      }
    `,
    viewer,
  );
  useAccountLanguage(locale);
  const trigger = (
    <Button look="plain" px="4" gap="6" aria-label={t('account.menu', { username })}>
      <Avatar url={avatarUrl} size={36} />
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  const choose = (value: string): void => {
    if (value === 'logout') void signOut().then(() => window.location.assign('/'));
    else void navigate(value);
  };
  const items = [
    { value: `/profile/${username}`, text: t('account.profile') },
    { value: '/settings', text: t('account.settings') },
    { value: 'logout', text: t('account.logout') },
  ];
  return <LazyMenu trigger={trigger} items={items} onChoose={choose} />;
}
