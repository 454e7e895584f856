import { CreditCard, Hourglass, Landmark, Play, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  UpcomingRow_booking$data,
  UpcomingRow_booking$key,
} from '../../__generated__/UpcomingRow_booking.graphql.ts';
import {
  dayKey,
  deviceZone,
  formatMoment,
  formatTime,
  formatTimeRange,
} from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Grid, HStack, Text } from '../../ui/Layout.tsx';
import { StateBadge, type StateLook } from '../../ui/StateBadge.tsx';
import { toDraft } from '../places/placeDraft.ts';
import { CancelBookingButton } from './change/CancelBookingButton.tsx';
import { isJoinTime } from './session/isJoinTime.ts';
import { JoinButton } from './session/JoinButton.tsx';
import { timeLeft } from './bookSlot/timeLeft.ts';
import { useDuration } from './bookSlot/times/useDuration.ts';
import { SquadCondition } from './squads/SquadCondition.tsx';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

export function UpcomingRow({ booking, now }: { booking: UpcomingRow_booking$key; now: number }) {
  const { t } = useTranslation(['bookings', 'places']);
  const locale = useLocale();
  const { price } = useMoney();
  const data = useFragment(
    graphql`
      fragment UpcomingRow_booking on Booking {
        id
        status
        title
        startsAt
        endsAt
        refundDeadline
        checkoutUrl
        viewerIsCreator
        viewerCanCancel
        price {
          amountMinor
          currency
        }
        statement {
          state
          share {
            amountMinor
            currency
          }
        }
        otherParty {
          username
          avatarUrl
        }
        creator {
          username
          timeZone
        }
        slot {
          squad {
            size
            takenCount
            ...SquadCondition_squad
          }
        }
        attendanceFrom
        place {
          kind
        }
        ...JoinButton_booking
        ...CancelBookingButton_booking
      }
    `,
    booking,
  );
  const { startsAt, endsAt, otherParty, creator } = data;
  const timeZone = deviceZone();
  const isSale = data.viewerIsCreator && data.price.amountMinor > 0;
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  const theirTime = formatTime(startsAt, { locale, timeZone: creator.timeZone });
  const isOtherDay = dayKey(startsAt, creator.timeZone) !== dayKey(startsAt, timeZone);
  const isElsewhere =
    !data.viewerIsCreator &&
    (isOtherDay || theirTime !== formatTime(startsAt, { locale, timeZone }));
  return (
    <Grid
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        xl: 'minmax(0, 1.7fr) minmax(0, 1fr) minmax(0, 1.8fr) 72px 120px',
      }}
      alignItems="center"
      columnGap="16"
      rowGap="8"
      px="20"
      py="14"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      _last={{ borderBottomWidth: 0 }}
      _hover={{ bg: 's3' }}
    >
      <Link to={`/bookings/${encodeURIComponent(data.id)}`}>
        <HStack gap="14" minW="0">
          <Avatar url={otherParty.avatarUrl} size={48} />
          <Box minW="0">
            <Text fontWeight="700" truncate>
              {otherParty.username}
            </Text>
            <Text textStyle="small" color="tx2">
              {data.title
                ? `${data.title} · ${t('summary.minutes', { count: minutes })}`
                : t('summary.minutes', { count: minutes })}
            </Text>
            <Text
              textStyle="small"
              fontWeight="650"
              color={data.viewerIsCreator ? 'accent' : 'tx2'}
            >
              {data.viewerIsCreator ? t('upcoming.host') : t('upcoming.attend')}
            </Text>
            {data.slot.squad && (
              <Box color="tx2">
                <Text textStyle="small">
                  {t('slot.places', {
                    taken: data.slot.squad.takenCount,
                    size: data.slot.squad.size,
                  })}
                </Text>
                <SquadCondition squad={data.slot.squad} />
              </Box>
            )}
            {data.place && (
              <Text textStyle="small" color="tx2">
                {t(`places:kind.${toDraft(data.place).kind}`)}
              </Text>
            )}
          </Box>
        </HStack>
      </Link>
      <Box gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <Text fontWeight="700">
          {formatTimeRange({ from: startsAt, to: endsAt }, { locale, timeZone })}
        </Text>
        {isElsewhere && (
          <Text textStyle="small" color="tx3">
            {t('upcoming.for', {
              time: isOtherDay
                ? formatMoment(startsAt, { locale, timeZone: creator.timeZone, now: new Date(now) })
                : theirTime,
              username: creator.username,
            })}
          </Text>
        )}
      </Box>
      <Box
        textAlign="end"
        order={{ xl: 1 }}
        gridRow={{ base: '1', xl: 'auto' }}
        gridColumn={{ base: '2', xl: 'auto' }}
      >
        <Text fontWeight="700">{price(isSale ? data.statement.share : data.price)}</Text>
        {isSale && (
          <Text textStyle="small" color="tx3">
            {t('upcoming.share')}
          </Text>
        )}
      </Box>
      <StateAndAction booking={data} now={now} />
    </Grid>
  );
}

const LOOKS: Record<ReturnType<typeof timeLeft>, StateLook> = {
  started: { tone: 'neutral', icon: Play },
  final: { tone: 'warn', icon: Hourglass },
  refundable: { tone: 'ok', icon: Undo2 },
};

type PartProps = { booking: UpcomingRow_booking$data; now: number };

/** Two cells of the row; on narrow pages one line that wraps. */
function StateAndAction({ booking, now }: PartProps) {
  return (
    <HStack
      display={{ base: 'flex', xl: 'contents' }}
      gridColumn="1 / -1"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="8"
    >
      <Box>
        <TimeLeft booking={booking} now={now} />
      </Box>
      <Box order={{ xl: 2 }} textAlign="end" ms="auto">
        <RowAction booking={booking} now={now} />
      </Box>
    </HStack>
  );
}

function TimeLeft({ booking: { status, startsAt, refundDeadline, statement }, now }: PartProps) {
  const { t } = useTranslation('bookings');
  const duration = useDuration();
  if (status === 'HELD')
    return (
      <StateBadge tone="info" icon={CreditCard}>
        {t('left.unpaid')}
      </StateBadge>
    );
  if (statement.state === 'DISPUTED')
    return (
      <StateBadge tone="warn" icon={Landmark}>
        {t('status.DISPUTED')}
      </StateBadge>
    );
  const state = timeLeft({ startsAt, refundDeadline, now });
  const left = duration(Date.parse(startsAt) - now);
  return <StateBadge {...LOOKS[state]}>{t(`left.${state}`, { left })}</StateBadge>;
}

function RowAction({ booking, now }: PartProps) {
  const { t } = useTranslation('bookings');
  if (booking.status === 'HELD')
    return booking.checkoutUrl ? (
      <ButtonLink to={booking.checkoutUrl} reloadDocument look="primary" size="sm">
        {t('left.pay')}
      </ButtonLink>
    ) : null;
  if (isJoinTime(booking, now)) return <JoinButton booking={booking} />;
  const isOver = !booking.viewerIsCreator && timeLeft({ ...booking, now }) !== 'refundable';
  if (!booking.viewerCanCancel || isOver)
    return (
      <Text textStyle="small" color="tx3">
        {t('left.noRefund')}
      </Text>
    );
  return <CancelBookingButton booking={booking} />;
}
