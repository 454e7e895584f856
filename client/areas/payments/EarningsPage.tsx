import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { EarningsPageQuery } from '../../__generated__/EarningsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTiles } from './EarningsTiles.tsx';
import { PayoutWaits } from './PayoutWaits.tsx';
import { SellFirst } from './SellFirst.tsx';

const query = graphql`
  query EarningsPageQuery {
    viewer {
      canSell
      platformFeePercent
      creator {
        tags
      }
      earnings {
        ...EarningsChart_earnings
      }
      ...EarningsTiles_viewer
      ...PayoutWaits_viewer
      ...SellFirst_viewer
    }
  }
`;

/** /settings/earnings: a creator's earnings, due amounts and months. */
export function EarningsPage() {
  const { t } = useTranslation(['payments', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error) => (
        <SettingsPage title={t('earnings.title')}>
          <ErrorState
            title={t('earnings.failed')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        </SettingsPage>
      )}
    >
      <Suspense
        fallback={
          <SettingsPage title={t('earnings.title')}>
            <Stack gap="20" aria-hidden>
              <Skeleton h="96px" borderRadius="tile" />
              <Skeleton h="320px" borderRadius="card" />
            </Stack>
          </SettingsPage>
        }
      >
        <EarningsContent />
      </Suspense>
    </ErrorBoundary>
  );
}

function EarningsContent() {
  const { t } = useTranslation('payments');
  const { viewer } = usePageQuery<EarningsPageQuery>(query);
  if (!viewer) return null;
  return (
    <SettingsPage
      title={t('earnings.title')}
      accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}
      aside={
        <DownloadLink href="/bills.csv" download>
          <Download size={18} aria-hidden />
          {t('history.csv')}
        </DownloadLink>
      }
    >
      {!viewer.canSell && <SellFirst viewer={viewer} />}
      <PayoutWaits viewer={viewer} />
      <EarningsTiles viewer={viewer} hasLink={false} />
      <EarningsChart earnings={viewer.earnings} />
      <Text textStyle="small" color="tx3">
        {t('earnings.rule', { percent: viewer.platformFeePercent })}
      </Text>
    </SettingsPage>
  );
}
