import { useTranslation } from 'react-i18next';
import type { BusyElsewhere_booking$key } from '../../__generated__/BusyElsewhere_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { HStack, Span } from '../../ui/Layout.tsx';
import { CancelBookingButton } from './change/CancelBookingButton.tsx';

/**
 * Asks the creator about a booking that overlaps a busy time. Nothing is cancelled automatically.
 */
export function BusyElsewhere({ booking }: { booking: BusyElsewhere_booking$key }) {
  const { t } = useTranslation('bookings');
  const data = useFragment(
    graphql`
      fragment BusyElsewhere_booking on Booking {
        overlapsBusyTime
        viewerCanCancel
        ...CancelBookingButton_booking
      }
    `,
    booking,
  );
  if (!data.overlapsBusyTime || !data.viewerCanCancel) return null;
  return (
    <Banner tone="warn">
      <HStack gap="12" flexWrap="wrap">
        <Span>{t('busyElsewhere')}</Span>
        <CancelBookingButton booking={data} />
      </HStack>
    </Banner>
  );
}
