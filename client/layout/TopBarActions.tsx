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

/** Pages that lead back to where they were opened from; the URLs of some contain a secret. */
const ENTRY_PAGES = [
  '/',
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/secure-account',
];

/** Login and registration, which lead back to the current page. */
function SignedOutActions() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const target = ENTRY_PAGES.includes(pathname)
    ? new URLSearchParams(search).get('return')
    : pathname + search;
  const back = target ? `?return=${encodeURIComponent(target)}` : '';
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
