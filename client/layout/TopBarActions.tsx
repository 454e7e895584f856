import { useTranslation } from 'react-i18next';
import { lazyPartWithTexts } from '../app/pages/lazyPartWithTexts.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/Button.tsx';
import { useViewer } from '../app/AppViewer.ts';

const SignedInActions = lazyPartWithTexts(
  ['notifications'],
  async () => (await import('./SignedInActions.tsx')).SignedInActions,
);

export function ViewerActions() {
  const viewer = useViewer();
  return viewer ? <SignedInActions viewer={viewer} /> : <SignedOutActions />;
}

/** Login and registration, which lead back to the current page. */
function SignedOutActions() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isEntryPage = ['/login', '/registration', '/'].includes(pathname);
  const back = isEntryPage ? search : `?return=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      <ButtonLink data-signed-out to={`/login${back}`} look="plain" px={{ base: '10', md: '16' }}>
        {t('account.login')}
      </ButtonLink>
      <ButtonLink
        data-signed-out
        to={`/registration${back}`}
        look="primary"
        px={{ base: '10', md: '16' }}
      >
        {t('account.registration')}
      </ButtonLink>
    </>
  );
}
