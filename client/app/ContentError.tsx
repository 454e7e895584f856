import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Page } from './Page.tsx';
import { useErrorText } from './useErrorText.ts';

/** A page failed; the frame around it stays. */
export function ContentError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <Page title={t('crash.title')}>
      <ErrorState title={t('crash.title')} cause={errorText(error)} retryLabel={t('crash.retry')} onRetry={() => void revalidate()} />
    </Page>
  );
}
