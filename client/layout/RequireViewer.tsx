import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginAddress, storeLogin } from '../areas/accounts/endedSession.ts';
import { Text } from '../ui/Layout.tsx';
import { useViewer } from '../app/AppViewer.ts';

/**
 * Guards pages for signed-in users. Redirects visitors to the login page, which leads back here.
 */
export function RequireViewer() {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <Text role="status" p="32" color="tx2">
          {t('guard.loading')}
        </Text>
      }
    >
      <Guard />
    </Suspense>
  );
}

function Guard() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isLoggedIn = viewer !== null;
  useEffect(() => {
    if (isLoggedIn) storeLogin();
  }, [isLoggedIn]);
  if (!isLoggedIn) return <Navigate replace to={loginAddress(pathname + search)} />;
  return <Outlet />;
}
