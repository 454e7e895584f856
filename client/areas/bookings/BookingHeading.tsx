import { useTranslation } from 'react-i18next';
import type { BookingHeading_booking$key } from '../../__generated__/BookingHeading_booking.graphql.ts';
import type { BookingHeading_viewer$key } from '../../__generated__/BookingHeading_viewer.graphql.ts';
import { dayKey, deviceZone, getHour } from '../../format/dateTime.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useMoneyStory } from '../payments/useMoneyStory.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { getEndCause } from './endCause.ts';
import { useNow } from './useNow.ts';
import { EVENING_HOUR } from '../creators/filters/tonight.ts';

type Props = {
  booking: BookingHeading_booking$key;
  viewer: BookingHeading_viewer$key;
  isWaiting: boolean;
};

/** The state of the booking in one sentence, with its cause and its effect on the payment below. */
export function BookingHeading({ booking, viewer, isWaiting }: Props) {
  const { t } = useTranslation(['bookings', 'payments']);
  const seeYou = useSessionHeadline();
  const moneyStory = useMoneyStory();
  const { username } = useFragment(
    graphql`
      fragment BookingHeading_viewer on Viewer {
        username
      }
    `,
    viewer,
  );
  const now = useNow();
  const {
    status,
    endReason,
    startsAt,
    endsAt,
    price,
    slot,
    viewerIsCreator,
    otherParty,
    statement,
  } = useFragment(
    graphql`
      fragment BookingHeading_booking on Booking {
        status
        endReason
        startsAt
        endsAt
        price {
          amountMinor
        }
        slot {
          state
          squad {
            size
          }
        }
        viewerIsCreator
        otherParty {
          username
        }
        statement {
          state
          ...useMoneyStory_statement
        }
      }
    `,
    booking,
  );
  const other = otherParty.username;
  const story = moneyStory({ statement, isSeller: viewerIsCreator, other });
  const cause = getEndCause({ status, endReason });
  const side = viewerIsCreator ? 'creator' : 'fan';

  function headline(): string {
    if (statement.state === 'DISPUTED') return t('payments:dispute.open.title');
    if (statement.state === 'CHARGED_BACK') return t('payments:dispute.lost.title');
    if (cause) return cause === 'NO_SHOW' ? t('ended.titleMissed') : t('ended.title');
    if (status === 'CONFIRMED')
      return seeYou({ startsAt, endsAt, username, other, viewerIsCreator });
    if (status === 'COMPLETED') return t('heading.past', { other });
    if (status === 'HELD') return isWaiting ? t('heading.waiting') : t('heading.held');
    return status === 'EXPIRED' ? t('heading.expired') : t('page.title');
  }

  function hints(): string[] {
    const isFree = slot.state === 'FREE' && !slot.squad && now < Date.parse(startsAt);
    const freeAgain = isFree ? [t('ended.freeAgain')] : [];
    if (cause)
      return [
        t(`ended.${cause}.${side}`, { other }),
        ...(viewerIsCreator ? freeAgain : []),
        ...story,
      ];
    if (story.length > 0) return story;
    // A session that is over is completed by a job shortly afterwards.
    if (status === 'COMPLETED' || (status === 'CONFIRMED' && now >= Date.parse(endsAt)))
      return [t('heading.pastHint')];
    if (status === 'CONFIRMED' && viewerIsCreator)
      return [
        t(price.amountMinor > 0 ? 'heading.confirmedCreator' : 'heading.confirmedCreatorFree', {
          other,
        }),
      ];
    if (status === 'CONFIRMED') return [t('heading.confirmed', { other })];
    if (status === 'HELD' && viewerIsCreator) return [t('heading.heldHintCreator', { other })];
    if (status === 'HELD') return [isWaiting ? t('heading.waitingHint') : t('heading.heldHint')];
    return status === 'EXPIRED' ? [t('heading.expiredHint'), ...freeAgain] : [];
  }

  return (
    <Stack gap="4" role="status">
      <Text as="h2" textStyle="personName">
        {headline()}
      </Text>
      <Text color="tx2" maxW="70ch">
        {hints().join(' ')}
      </Text>
    </Stack>
  );
}

type Session = {
  startsAt: string;
  endsAt: string;
  username: string;
  other: string;
  viewerIsCreator: boolean;
};

/** The headline of a booking that takes place. */
function useSessionHeadline(): (session: Session) => string {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const timeZone = deviceZone();
  return ({ startsAt, endsAt, username, other, viewerIsCreator }) => {
    if (now >= Date.parse(endsAt)) return t('heading.past', { other });
    if (now >= Date.parse(startsAt)) return t('heading.running', { username });
    const isToday = dayKey(startsAt, timeZone) === dayKey(new Date(now), timeZone);
    if (!isToday)
      return viewerIsCreator ? t('heading.onDayCreator', { other }) : t('heading.onDay', { other });
    return getHour(startsAt, timeZone) >= EVENING_HOUR
      ? t('heading.tonight', { username })
      : t('heading.today', { username });
  };
}
