import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { RequestFailed } from '../relay/RequestFailed.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Page } from './Page.tsx';
import { useErrorText } from './useErrorText.ts';

/** A page failed; the frame around it stays. */
export function ContentError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  // The router asks but once for code and texts of a page: those that did not come are had only with the whole page.
  const retry = (): void => (error instanceof RequestFailed ? void revalidate() : window.location.reload());
  return (
    <Page title={t('crash.title')}>
      <ErrorState title={t('crash.title')} cause={errorText(error)} retryLabel={t('crash.retry')} onRetry={retry} />
    </Page>
  );
}
