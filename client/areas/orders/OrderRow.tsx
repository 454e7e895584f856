import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderRow_order$key } from '../../__generated__/OrderRow_order.graphql.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Span, HStack } from '../../ui/Layout.tsx';
import { Cell, TableRow } from '../../ui/lists/Table.tsx';
import { OrderState } from './OrderState.tsx';

/** The whole row links to the order. */
const Title = chakra(Link, {
  base: {
    display: 'inline-block',
    minH: '24px',
    minW: '7ch',
    fontWeight: '700',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
});

export function OrderRow({ order }: { order: OrderRow_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { price } = useMoney();
  const data = useFragment(
    graphql`
      fragment OrderRow_order on ServiceOrder {
        id
        serviceTitle
        orderedAt
        viewerIsProvider
        viewerCanDeliver
        viewerCanAccept
        viewerCanCancelOverdue
        checkoutUrl
        otherParty {
          username
          avatarUrl
        }
        price {
          amountMinor
          currency
        }
        ...OrderState_order
      }
    `,
    order,
  );
  const { otherParty, serviceTitle } = data;
  const page = `/orders/${encodeURIComponent(data.id)}`;
  const step = nextStep(data);
  return (
    <TableRow position="relative">
      <Cell>
        <Title to={page}>{serviceTitle}</Title>
      </Cell>
      <Cell label={data.viewerIsProvider ? t('table.customer') : t('table.creator')}>
        <HStack gap="10">
          <Avatar url={otherParty.avatarUrl} size={28} />
          <Span truncate maxW="160px">
            {otherParty.username}
          </Span>
        </HStack>
      </Cell>
      <Cell label={t('table.date')}>
        <Span color="tx2">{formatDay(data.orderedAt, { locale, timeZone: deviceZone() })}</Span>
      </Cell>
      <Cell label={t('table.state')}>
        <OrderState order={data} />
      </Cell>
      <Cell label={t('table.price')} isNumber>
        {price(data.price)}
      </Cell>
      <Cell isNumber>
        {step && (
          <ButtonLink
            to={page}
            position="relative"
            size="sm"
            look={step === 'deliver' ? 'primary' : 'outline'}
            aria-label={t(`step.${step}Of`, { title: serviceTitle, username: otherParty.username })}
            w={{ base: 'full', md: 'auto' }}
          >
            {t(`step.${step}`)}
          </ButtonLink>
        )}
      </Cell>
    </TableRow>
  );
}

type Rights = {
  viewerCanDeliver: boolean;
  viewerCanAccept: boolean;
  viewerCanCancelOverdue: boolean;
  checkoutUrl: string | null | undefined;
};

/** The viewer's next action, if any. */
function nextStep({
  viewerCanDeliver,
  viewerCanAccept,
  viewerCanCancelOverdue,
  checkoutUrl,
}: Rights): 'pay' | 'deliver' | 'review' | 'cancel' | null {
  if (checkoutUrl) return 'pay';
  if (viewerCanDeliver) return 'deliver';
  if (viewerCanAccept) return 'review';
  return viewerCanCancelOverdue ? 'cancel' : null;
}
