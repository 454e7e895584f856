import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { useViewer } from './AppViewer.ts';

const SignedInActions = lazy(() => import('./SignedInActions.tsx').then(({ SignedInActions }) => ({ default: SignedInActions })));

export function ViewerActions() {
  const viewer = useViewer();
  return viewer ? <SignedInActions viewer={viewer} /> : <SignedOutActions />;
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
