import { useTranslation } from 'react-i18next';
import type { PaymentCard_booking$key } from '../../__generated__/PaymentCard_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { StatementLines } from '../payments/StatementLines.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';

/** The payment and its refund; the creator also sees fee and share. */
export function PaymentCard({ booking }: { booking: PaymentCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const { status, viewerIsCreator, statement } = useFragment(
    graphql`
      fragment PaymentCard_booking on Booking {
        status
        viewerIsCreator
        statement {
          state
          ...StatementLines_statement
        }
      }
    `,
    booking,
  );
  const isUnpaid = statement.state === null && (status === 'HELD' || status === 'EXPIRED');
  return (
    <Panel aria-labelledby="payment">
      <Stack gap="6">
        <Text as="h3" id="payment" textStyle="h3">
          {t('payment.title')}
        </Text>
        <StatementLines
          statement={statement}
          priceName={t('price.slot')}
          isSeller={viewerIsCreator}
          isUnpaid={isUnpaid}
        />
      </Stack>
    </Panel>
  );
}
