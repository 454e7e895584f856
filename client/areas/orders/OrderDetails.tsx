import { useSearchParams } from 'react-router';
import type { OrderDetails_order$key } from '../../__generated__/OrderDetails_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { Page } from '../../app/pages/Page.tsx';
import { usePolling } from '../../app/errors/usePolling.ts';
import { Grid, HStack, Stack } from '../../ui/Layout.tsx';
import { FanReviews } from '../reviews/FanReviews.tsx';
import { PurchaseReviews } from '../reviews/PurchaseReviews.tsx';
import { BlockPerson } from '../safety/BlockPerson.tsx';
import { ReportPersonButton } from '../safety/ReportPersonButton.tsx';
import { OrderTips } from '../tips/OrderTips.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderConversation } from './OrderConversation.tsx';
import { OrderHeading } from './OrderHeading.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { OrderDeliveries } from './review/OrderDeliveries.tsx';

export const ORDER_COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 372px' };
export const ORDER_WIDTH = '1180px';

export function OrderDetails({ order }: { order: OrderDetails_order$key }) {
  const [search] = useSearchParams();
  const data = useFragment(
    graphql`
      fragment OrderDetails_order on ServiceOrder {
        id
        serviceTitle
        status
        viewerCanAccept
        otherParty {
          username
          isDeleted
          viewerBlocks
        }
        reviews {
          ...PurchaseReviews_reviews
        }
        fanReviews {
          ...FanReviews_reviews
        }
        provider {
          tags
        }
        ...OrderHeading_order
        ...OrderActions_order
        ...OrderMoney_order
        ...OrderPrice_order
        ...OrderConversation_order
        ...OrderTips_order
        ...OrderDeliveries_order
      }
    `,
    order,
  );
  const isBeingPaid = data.status === 'AWAITING_PAYMENT' && search.has('paid');
  usePolling(isBeingPaid);
  return (
    <Page
      title={data.serviceTitle}
      accent={getCategory(data.provider.tags)?.accent ?? 'none'}
      width={ORDER_WIDTH}
    >
      <OrderHeading order={data} isBeingPaid={isBeingPaid} />
      <Grid
        gap="28"
        gridTemplateColumns={ORDER_COLUMNS}
        gridTemplateRows={{ xl: 'auto 1fr' }}
        alignItems="start"
      >
        <Stack gap="28" minW="0" _empty={{ display: 'none' }}>
          <PurchaseReviews
            aboutId={data.id}
            otherUsername={data.otherParty.username}
            reviews={data.reviews}
          />
          <OrderDeliveries order={data} />
        </Stack>
        <Stack
          gap="16"
          // In one column, the next step comes first, but a delivery is accepted below it.
          order={{ base: data.viewerCanAccept ? 0 : -1, xl: 0 }}
          gridColumn={{ xl: '2' }}
          gridRow={{ xl: '1 / span 2' }}
        >
          <OrderActions order={data} isBeingPaid={isBeingPaid} />
          <OrderTips order={data} />
          <OrderPrice order={data} />
          <FanReviews username={data.otherParty.username} reviews={data.fanReviews} />
          {!data.otherParty.isDeleted && (
            <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
              <BlockPerson
                username={data.otherParty.username}
                isBlocked={data.otherParty.viewerBlocks}
              />
              <ReportPersonButton username={data.otherParty.username} />
            </HStack>
          )}
        </Stack>
        <Stack gap="28" minW="0" gridColumn={{ xl: '1' }}>
          <OrderMoney order={data} />
          <OrderConversation order={data} />
        </Stack>
      </Grid>
    </Page>
  );
}
