import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrdersDueCard_viewer$key } from '../../__generated__/OrdersDueCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { TodayCard } from './TodayCard.tsx';

export function OrdersDueCard({ viewer }: { viewer: OrdersDueCard_viewer$key }) {
  const { t } = useTranslation('today');
  const { ordersDue } = useFragment(
    graphql`
      fragment OrdersDueCard_viewer on Viewer {
        ordersDue {
          id
          serviceTitle
          otherParty {
            username
          }
          ...OrderState_order
        }
      }
    `,
    viewer,
  );
  return (
    <TodayCard title={t('orders.title')} icon={PackageCheck}>
      <Stack as="ul" gap="12" listStyleType="none">
        {ordersDue.map((order) => (
          <HStack as="li" key={order.id} gap="12" flexWrap="wrap" minH="44px">
            <Box flex="1" minW="180px">
              <Link to={`/orders/${encodeURIComponent(order.id)}`}>
                <Text fontWeight="700" overflowWrap="anywhere">
                  {order.serviceTitle}
                </Text>
              </Link>
              <Text textStyle="small" color="tx2">
                {t('orders.for', { username: order.otherParty.username })}
              </Text>
            </Box>
            <OrderState order={order} />
          </HStack>
        ))}
      </Stack>
    </TodayCard>
  );
}
