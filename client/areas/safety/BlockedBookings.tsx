import { useTranslation } from 'react-i18next';
import type { BlockedBookings_preview$key } from '../../__generated__/BlockedBookings_preview.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';

/** Each booking that a block ends, and what happens to its money. */
export function BlockedBookings({ preview }: { preview: BlockedBookings_preview$key }) {
  const { t } = useTranslation('safety');
  const { money } = useMoney();
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { bookings } = useFragment(
    graphql`
      fragment BlockedBookings_preview on BlockPreview {
        bookings {
          outcome
          refund {
            amountMinor
            currency
          }
          booking {
            id
            startsAt
            viewerIsCreator
          }
        }
      }
    `,
    preview,
  );
  const moneyText = ({ outcome, refund, booking }: (typeof bookings)[number]): string => {
    if (outcome === 'ENDED') return t('outcome.ENDED');
    if (!refund || refund.amountMinor === 0) return t('outcome.RELEASED');
    const amount = money(refund);
    return t(booking.viewerIsCreator ? 'outcome.refundsFan' : 'outcome.refundsYou', { amount });
  };
  return (
    <Box>
      <Text fontWeight="700">{t('block.bookings', { count: bookings.length })}</Text>
      <Stack as="ul" gap="8" mt="8" listStyleType="none">
        {bookings.map((one) => (
          <Box as="li" key={one.booking.id}>
            <Text>{formatMoment(one.booking.startsAt, zoned)}</Text>
            <Text textStyle="small" color="tx2">
              {moneyText(one)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
