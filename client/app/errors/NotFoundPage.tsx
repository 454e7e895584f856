import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../pages/Page.tsx';

/** `children`: another link in addition to the home page. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState title={t('notFound.title')} hint={t('notFound.hint')}>
        <ButtonLink to="/" look="primary">
          {t('notFound.home')}
        </ButtonLink>
        {children}
      </EmptyState>
    </Page>
  );
}
