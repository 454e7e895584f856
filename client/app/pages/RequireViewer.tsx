import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Text } from '../../ui/Layout.tsx';
import { useViewer } from '../AppViewer.ts';
import { loginAddress, storeLogin } from '../storage/storedLogin.ts';

type Props = { roles?: readonly ('USER' | 'ADMIN' | 'SUPPORT')[] };

/**
 * Guards pages for signed-in users, or for those with a role. Redirects visitors to the login page,
 * which leads back here, and people without the role to the home page.
 */
export function RequireViewer(props: Props) {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <Text role="status" p="32" color="tx2">
          {t('guard.loading')}
        </Text>
      }
    >
      <Guard {...props} />
    </Suspense>
  );
}

function Guard({ roles }: Props) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isLoggedIn = viewer !== null;
  useEffect(() => {
    if (isLoggedIn) storeLogin();
  }, [isLoggedIn]);
  if (!viewer) return <Navigate replace to={loginAddress(pathname + search)} />;
  const mayOpen = !roles || roles.some((role) => role === viewer.role);
  return mayOpen ? <Outlet /> : <Navigate replace to="/" />;
}
