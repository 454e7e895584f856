import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StoragePageQuery } from '../../../__generated__/StoragePageQuery.graphql.ts';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SettingsPage } from '../../accounts/settings/SettingsPage.tsx';
import { StorageRow } from './StorageRow.tsx';

const PERCENT = 100;

const query = graphql`
  query StoragePageQuery {
    viewer {
      deliveryStorage {
        usedBytes
        limitBytes
        orders {
          id
          ...StorageRow_order
        }
      }
    }
  }
`;

/** /settings/storage: the space of a creator's delivered files, and the way to free it. */
export function StoragePage() {
  const { t } = useTranslation('orders');
  return (
    <SettingsPage title={t('storage.title')}>
      <RouteContent
        failed={t('storage.failed')}
        loading={<Skeleton h="320px" borderRadius="card" aria-hidden />}
      >
        <Content />
      </RouteContent>
    </SettingsPage>
  );
}

function Content() {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['order'], onChange: () => void revalidate() });
  const { viewer } = usePageQuery<StoragePageQuery>(query);
  if (!viewer) return null;
  const { usedBytes, limitBytes, orders } = viewer.deliveryStorage;
  const used = usedBytes > 0 ? formatBytes(usedBytes, { locale }) : '0';
  const text = t('storage.used', { used, limit: formatBytes(limitBytes, { locale }) });
  return (
    <Stack gap="20">
      <Panel>
        <Stack gap="10">
          <Text textStyle="cardName">{text}</Text>
          <ProgressBar
            label={text}
            percent={Math.min(PERCENT, Math.floor((usedBytes / limitBytes) * PERCENT))}
          />
          <Text textStyle="small" color="tx2">
            {t('storage.rule')}
          </Text>
        </Stack>
      </Panel>
      {orders.length === 0 ? (
        <EmptyState title={t('storage.empty')} hint={t('storage.emptyHint')} />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" p="0" m="0" aria-label={t('storage.orders')}>
          {orders.map((order) => (
            <StorageRow key={order.id} order={order} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
