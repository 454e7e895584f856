import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Text } from '../ui/Layout.tsx';
import { useViewer } from './AppViewer.ts';

/** Pages for signed-in people: "Loading..." while that is checked, else the login, which leads back here. */
export function RequireViewer() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Text role="status" p="32" color="tx2">{t('guard.loading')}</Text>}>
      <Guard />
    </Suspense>
  );
}

function Guard() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (!viewer) return <Navigate replace to={`/login?return=${encodeURIComponent(pathname + search)}`} />;
  return <Outlet />;
}
