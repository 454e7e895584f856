import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderPrice_order$key } from '../../__generated__/OrderPrice_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { StatementLines } from '../payments/StatementLines.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';

/** The statement lines that the viewer may see, and the receipt. */
export function OrderPrice({ order }: { order: OrderPrice_order$key }) {
  const { t } = useTranslation('orders');
  const { id, status, viewerIsProvider, statement } = useFragment(
    graphql`
      fragment OrderPrice_order on ServiceOrder {
        id
        status
        viewerIsProvider
        statement {
          state
          ...StatementLines_statement
        }
      }
    `,
    order,
  );
  const isPaid = statement.state !== null;
  const isUnpaid = !isPaid && (status === 'AWAITING_PAYMENT' || status === 'EXPIRED');
  return (
    <Panel aria-labelledby="order-price">
      <Stack gap="8">
        <Text as="h3" id="order-price" textStyle="h3">
          {t('price.title')}
        </Text>
        <StatementLines
          statement={statement}
          priceName={t('price.service')}
          isSeller={viewerIsProvider}
          isUnpaid={isUnpaid}
        />
        {isPaid && (
          <ButtonLink to={`/receipts/${encodeURIComponent(id)}`} look="outline" size="sm" mt="8">
            <Printer size={16} aria-hidden />
            {t('price.receipt')}
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}
