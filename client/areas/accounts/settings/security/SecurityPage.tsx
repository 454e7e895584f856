import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { SecurityPageQuery } from '../../../../__generated__/SecurityPageQuery.graphql.ts';
import { ErrorBoundary } from '../../../../app/errors/ErrorBoundary.tsx';
import { graphql } from '../../../../relay/hooks.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { usePageQuery } from '../../../../relay/usePageQuery.ts';
import { ErrorState } from '../../../../ui/EmptyState.tsx';
import { Grid, Stack } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const query = graphql`
  query SecurityPageQuery {
    viewer {
      ...PasskeysCard_viewer
      ...PasswordCard_viewer
      ...SessionsCard_viewer
      ...TwoFactorCard_viewer
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

export function SecurityPage() {
  const { t } = useTranslation(['settings', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <SettingsPage title={t('security.title')}>
      <ErrorBoundary
        resetKey={useLoaderData()}
        fallback={(error) => (
          <ErrorState
            title={t('general.error')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        )}
      >
        <Suspense
          fallback={
            <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
              <Skeleton h="332px" borderRadius="card" />
              <Skeleton h="280px" borderRadius="card" />
            </Grid>
          }
        >
          <Cards />
        </Suspense>
      </ErrorBoundary>
    </SettingsPage>
  );
}

function Cards() {
  const { viewer } = usePageQuery<SecurityPageQuery>(query);
  if (!viewer) return null;
  return (
    <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
      <Stack gap="16">
        <PasswordCard viewer={viewer} />
        <TwoFactorCard viewer={viewer} />
      </Stack>
      <Stack gap="16">
        <PasskeysCard viewer={viewer} />
        <SessionsCard viewer={viewer} />
      </Stack>
    </Grid>
  );
}
