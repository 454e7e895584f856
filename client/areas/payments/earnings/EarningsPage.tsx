import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { EarningsPageQuery } from '../../../__generated__/EarningsPageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { getCategory } from '../../creators/categories.ts';
import { SettingsPage } from '../../accounts/settings/SettingsPage.tsx';
import { useLoadedQuery } from '../../../relay/usePageQuery.ts';
import { DownloadLink } from '../../../ui/Button.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTiles } from './EarningsTiles.tsx';
import { EarningsTotals } from './EarningsTotals.tsx';
import type { EarningsData } from '../payments.loaders.ts';
import { PayoutWaits } from '../PayoutWaits.tsx';
import { SellFirst } from '../SellFirst.tsx';

const query = graphql`
  query EarningsPageQuery($from: Date!, $to: Date!) {
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
      ...EarningsTotals_viewer @arguments(from: $from, to: $to)
      ...PayoutWaits_viewer
      ...SellFirst_viewer
    }
  }
`;

/** /settings/earnings: a creator's earnings, due amounts, sales of a period and months. */
export function EarningsPage() {
  const { t } = useTranslation('payments');
  return (
    <RouteContent
      failed={t('earnings.failed')}
      frame={(content) => <SettingsPage title={t('earnings.title')}>{content}</SettingsPage>}
      loading={
        <Stack gap="20" aria-hidden>
          <Skeleton h="96px" borderRadius="tile" />
          <Skeleton h="420px" borderRadius="card" />
          <Skeleton h="320px" borderRadius="card" />
        </Stack>
      }
    >
      <EarningsContent />
    </RouteContent>
  );
}

function EarningsContent() {
  const { t } = useTranslation('payments');
  const { page, period } = useLoaderData() as EarningsData;
  const { viewer } = useLoadedQuery<EarningsPageQuery>(query, page);
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
      <EarningsTotals viewer={viewer} period={period} />
      <EarningsChart earnings={viewer.earnings} />
      <Text textStyle="small" color="tx3">
        {t('earnings.rule', { percent: viewer.platformFeePercent })}
      </Text>
    </SettingsPage>
  );
}
