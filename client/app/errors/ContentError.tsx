import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Page } from '../Page.tsx';
import { useErrorText } from './useErrorText.ts';

/** A page failed; the frame around it stays. */
export function ContentError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const errorText = useErrorText();
  const retry = (): void => {
    // The router requests the code and the texts of a page only once.
    if (!(error instanceof RequestFailed)) return window.location.reload();
    // Loads everything again, as a revalidation does. The router forgets the error only when the location changes.
    void navigate(location, {
      replace: true,
      state: location.state as unknown,
      preventScrollReset: true,
    });
  };
  return (
    <Page title={t('crash.title')}>
      <ErrorState
        title={t('crash.title')}
        cause={errorText(error)}
        retryLabel={t('crash.retry')}
        onRetry={retry}
      />
    </Page>
  );
}
