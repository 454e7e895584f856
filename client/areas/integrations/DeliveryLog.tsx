import { useTranslation } from 'react-i18next';
import type { DeliveryLog_webhook$key } from '../../__generated__/DeliveryLog_webhook.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';

/** Webhook deliveries, newest first. */
export function DeliveryLog({ webhook }: { webhook: DeliveryLog_webhook$key }) {
  const { t } = useTranslation('developers');
  const { deliveries } = useFragment(
    graphql`
      fragment DeliveryLog_webhook on WebhookEndpoint {
        deliveries(first: 20) {
          edges {
            node {
              id
              ...DeliveryRow_delivery
            }
          }
        }
      }
    `,
    webhook,
  );
  if (deliveries.edges.length === 0)
    return (
      <Text textStyle="small" color="tx3">
        {t('log.empty')}
      </Text>
    );
  return (
    <Stack
      as="ul"
      aria-label={t('log.title')}
      gap="0"
      maxH="360px"
      overflowY="auto"
      tabIndex={0}
      listStyleType="none"
    >
      {deliveries.edges.map(({ node }) => (
        <DeliveryRow key={node.id} delivery={node} />
      ))}
    </Stack>
  );
}
