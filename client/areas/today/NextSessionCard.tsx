import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NextSessionCard_booking$key } from '../../__generated__/NextSessionCard_booking.graphql.ts';
import { deviceZone, formatLongDay, formatTimeRange } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import { BusyElsewhere } from '../bookings/BusyElsewhere.tsx';
import { isJoinTime } from '../bookings/session/isJoinTime.ts';
import { JoinButton } from '../bookings/session/JoinButton.tsx';
import { useDuration } from '../bookings/bookSlot/times/useDuration.ts';
import { useNow } from '../bookings/useNow.ts';
import { TodayCard } from './TodayCard.tsx';

export function NextSessionCard({ booking }: { booking: NextSessionCard_booking$key }) {
  const { t } = useTranslation('today');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const now = useNow();
  const duration = useDuration();
  const data = useFragment(
    graphql`
      fragment NextSessionCard_booking on Booking {
        id
        status
        title
        startsAt
        endsAt
        attendanceFrom
        otherParty {
          username
          avatarUrl
        }
        ...JoinButton_booking
        ...BusyElsewhere_booking
      }
    `,
    booking,
  );
  const { id, title, startsAt, endsAt, otherParty } = data;
  const left = Date.parse(startsAt) - now;
  return (
    <TodayCard title={t('session.title')} icon={CalendarClock}>
      <HStack gap="14" flexWrap="wrap">
        <Avatar url={otherParty.avatarUrl} size={48} />
        <Box flex="1" minW="180px">
          <Link to={`/bookings/${encodeURIComponent(id)}`}>
            <Text fontWeight="700" overflowWrap="anywhere">
              {title
                ? t('session.with', { title, username: otherParty.username })
                : otherParty.username}
            </Text>
          </Link>
          <Text>
            {formatLongDay(startsAt, zoned)},{' '}
            {formatTimeRange({ from: startsAt, to: endsAt }, zoned)}
          </Text>
          <Text textStyle="small" color="tx2">
            {left > 0 ? t('session.in', { left: duration(left) }) : t('session.now')}
          </Text>
        </Box>
        {isJoinTime(data, now) && <JoinButton booking={data} />}
      </HStack>
      <BusyElsewhere booking={data} />
    </TodayCard>
  );
}
