import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BookingDetails_booking$key } from '../../__generated__/BookingDetails_booking.graphql.ts';
import type { BookingDetails_viewer$key } from '../../__generated__/BookingDetails_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { Page } from '../../app/pages/Page.tsx';
import { usePolling } from '../../app/errors/usePolling.ts';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { IntakeCard } from '../intake/IntakeCard.tsx';
import { FanReviews } from '../reviews/FanReviews.tsx';
import { PurchaseReviews } from '../reviews/PurchaseReviews.tsx';
import { BookingTips } from '../tips/BookingTips.tsx';
import { BookingConversation } from './BookingConversation.tsx';
import { BookingHeading } from './BookingHeading.tsx';
import { CancelCard } from './change/CancelCard.tsx';
import { MoneyTimeline } from './MoneyTimeline.tsx';
import { OtherPartyCard } from './OtherPartyCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { SessionCards } from './session/SessionCards.tsx';
import { TicketSection } from './TicketSection.tsx';
import { useReloadAt } from './useReloadAt.ts';

type Props = {
  booking: BookingDetails_booking$key;
  viewer: BookingDetails_viewer$key;
};

export function BookingDetails(props: Props) {
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const viewer = useFragment(
    graphql`
      fragment BookingDetails_viewer on Viewer {
        ...BookingHeading_viewer
        ...TicketSection_viewer
      }
    `,
    props.viewer,
  );
  const booking = useFragment(
    graphql`
      fragment BookingDetails_booking on Booking {
        id
        status
        startsAt
        otherParty {
          username
        }
        reviews {
          ...PurchaseReviews_reviews
        }
        fanReviews {
          ...FanReviews_reviews
        }
        creator {
          tags
        }
        ...BookingHeading_booking
        ...TicketSection_booking
        ...MoneyTimeline_booking
        ...CancelCard_booking
        ...PaymentCard_booking
        ...OtherPartyCard_booking
        ...SessionCards_booking
        ...BookingConversation_booking
        ...IntakeCard_booking
        ...BookingTips_booking
      }
    `,
    props.booking,
  );
  const isWaiting = booking.status === 'HELD' && search.has('paid');
  usePolling(isWaiting);
  // From the start on, a problem can be reported, and the place cannot be changed.
  useReloadAt(booking.startsAt);
  return (
    <Page
      title={booking.status === 'CONFIRMED' ? t('page.confirmed') : t('page.title')}
      accent={getCategory(booking.creator.tags)?.accent ?? 'none'}
      width="1180px"
    >
      <BookingHeading booking={booking} viewer={viewer} isWaiting={isWaiting} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 372px' }}
        gap="28"
        alignItems="start"
      >
        <Stack gap="28" minW="0">
          <TicketSection booking={booking} viewer={viewer} isWaiting={isWaiting} />
          <IntakeCard booking={booking} />
          <PurchaseReviews
            aboutId={booking.id}
            otherUsername={booking.otherParty.username}
            reviews={booking.reviews}
          />
          <MoneyTimeline booking={booking} />
          <BookingConversation booking={booking} />
        </Stack>
        <Stack gap="16">
          <SessionCards booking={booking} />
          <CancelCard booking={booking} />
          <BookingTips booking={booking} />
          <PaymentCard booking={booking} />
          <OtherPartyCard booking={booking} />
          <FanReviews username={booking.otherParty.username} reviews={booking.fanReviews} />
        </Stack>
      </Grid>
    </Page>
  );
}
