import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../pages/Page.tsx';
import { useErrorText } from './useErrorText.ts';

/** Shown when a page fails to load or render; the frame around it stays usable. */
export function ContentError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const errorText = useErrorText();
  const retry = (): void => {
    // The router requests the code and the translations of a page only once.
    if (!(error instanceof RequestFailed)) return window.location.reload();
    // Reload everything, as a revalidation does. The router clears the error only when the location
    // changes.
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
