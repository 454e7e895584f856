import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BookingHeading_booking$key } from '../__generated__/BookingHeading_booking.graphql.ts';
import type { BookingHeading_viewer$key } from '../__generated__/BookingHeading_viewer.graphql.ts';
import { dayKey, deviceZone, formatShortDay, hourOf } from '../format/dateTime.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Stack, Text } from '../ui/Layout.tsx';
import { useNow } from './useNow.ts';

const EVENING_HOUR = 18;

type Props = { booking: BookingHeading_booking$key; viewer: BookingHeading_viewer$key; isWaiting: boolean };

/** In one sentence what has become of the booking, and in a second what follows from that. */
export function BookingHeading({ booking, viewer, isWaiting }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const now = useNow();
  const { username, email } = useFragment(
    graphql`
      fragment BookingHeading_viewer on Viewer {
        username
        email
      }
    `,
    viewer,
  );
  const { status, startsAt, endsAt, viewerIsCreator, otherParty } = useFragment(
    graphql`
      fragment BookingHeading_booking on Booking {
        status
        startsAt
        endsAt
        viewerIsCreator
        otherParty {
          username
        }
      }
    `,
    booking,
  );
  const timeZone = deviceZone();
  const other = otherParty.username;
  const isToday = dayKey(startsAt, timeZone) === dayKey(new Date(now), timeZone);
  const seeYou = (): string => {
    if (now >= Date.parse(endsAt)) return t('heading.past', { other });
    if (now >= Date.parse(startsAt)) return t('heading.running', { username });
    if (!isToday) return t('heading.onDay', { day: formatShortDay(startsAt, { locale, timeZone }), username });
    return hourOf(startsAt, timeZone) >= EVENING_HOUR ? t('heading.tonight', { username }) : t('heading.today', { username });
  };
  const texts: Record<string, [title: string, hint: string]> = {
    CONFIRMED: [seeYou(), viewerIsCreator ? t('heading.confirmedCreator', { other }) : t('heading.confirmed', { email, other })],
    COMPLETED: [t('heading.past', { other }), t('heading.pastHint')],
    HELD: isWaiting ? [t('heading.waiting'), t('heading.waitingHint')] : [t('heading.held'), t('heading.heldHint')],
    EXPIRED: [t('heading.expired'), t('heading.expiredHint')],
    REFUNDED: [t('heading.refunded'), viewerIsCreator ? t('heading.refundedCreator', { other }) : t('heading.refundedHint')],
    CANCELLED_BY_CREATOR: [t('heading.cancelled'), viewerIsCreator ? t('heading.cancelledOwn', { other }) : t('heading.cancelledHint', { other })],
  };
  const [title, hint] = texts[status] ?? [t('page.title'), ''];
  return (
    <Stack gap="4" role="status">
      <Text as="h2" textStyle="personName">{title}</Text>
      <Text color="tx2">{hint}</Text>
    </Stack>
  );
}
