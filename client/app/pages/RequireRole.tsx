import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Text } from '../../ui/Layout.tsx';
import { useViewer } from '../AppViewer.ts';

type Role = 'ADMIN' | 'SUPPORT';

/**
 * Guards pages for staff. Redirects visitors to the login page and everyone else to the home page.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <Text role="status" p="32" color="tx2">
          {t('guard.loading')}
        </Text>
      }
    >
      <Guard roles={roles} />
    </Suspense>
  );
}

function Guard({ roles }: { roles: readonly Role[] }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (!viewer)
    return <Navigate replace to={`/login?return=${encodeURIComponent(pathname + search)}`} />;
  return roles.some((role) => role === viewer.role) ? <Outlet /> : <Navigate replace to="/" />;
}
