import { CalendarX2, Check, Hourglass, Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket_booking$key } from '../../__generated__/Ticket_booking.graphql.ts';
import type { Ticket_viewer$key } from '../../__generated__/Ticket_viewer.graphql.ts';
import {
  dayKey,
  deviceZone,
  formatDay,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatTimeRange,
} from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Box, VisuallyHidden, Span, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useDuration } from './bookSlot/times/useDuration.ts';
import { SquadCondition } from './squads/SquadCondition.tsx';
import { useNow } from './useNow.ts';
import { useZoneNames } from '../../app/timeZones/useZoneNames.ts';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

const ICONS: Record<string, typeof Check> = {
  CONFIRMED: Check,
  COMPLETED: Check,
  HELD: Hourglass,
  EXPIRED: CalendarX2,
  DISPUTED: Landmark,
  CHARGED_BACK: Landmark,
};

/** The booking as a ticket: its time in both zones and the countdown to its start. */
export function Ticket({
  booking,
  viewer,
}: {
  booking: Ticket_booking$key;
  viewer: Ticket_viewer$key;
}) {
  const { t } = useTranslation(['bookings', 'app']);
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const now = useNow();
  const duration = useDuration();
  const me = useFragment(
    graphql`
      fragment Ticket_viewer on Viewer {
        avatarUrl
      }
    `,
    viewer,
  );
  const {
    code,
    title,
    status,
    startsAt,
    endsAt,
    viewerIsCreator,
    otherParty,
    creator,
    price,
    statement,
    slot,
  } = useFragment(
    graphql`
      fragment Ticket_booking on Booking {
        code
        title
        status
        startsAt
        endsAt
        viewerIsCreator
        otherParty {
          username
          avatarUrl
        }
        creator {
          username
          timeZone
        }
        price {
          amountMinor
        }
        statement {
          state
        }
        slot {
          squad {
            ...SquadCondition_squad
          }
        }
      }
    `,
    booking,
  );
  const timeZone = deviceZone();
  const zoned = { locale, timeZone };
  const isAhead = Date.parse(startsAt) > now;
  const isLive = status === 'CONFIRMED' || status === 'COMPLETED';
  const badge = readBadge({ status, state: statement.state, isFree: price.amountMinor === 0 });
  const Icon = ICONS[badge] ?? Undo2;
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  const range = { from: startsAt, to: endsAt };
  return (
    <Box
      as="section"
      aria-label={t('ticket.label')}
      position="relative"
      bg={isLive ? 'fill' : 's2'}
      color={isLive ? 'ink' : 'tx'}
      borderRadius="cover"
      px={{ base: '20', md: '28' }}
      py="24"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={isLive ? 'accent' : 'line'}
    >
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8" fontWeight="650">
        <HStack gap="8">
          <Icon size={18} aria-hidden />
          {t(`status.${asTextKey(badge)}`, { defaultValue: t('app:newValue') })}
        </HStack>
        <Span>
          <VisuallyHidden>{t('ticket.code')} </VisuallyHidden>
          {code}
        </Span>
      </HStack>
      {status === 'CONFIRMED' && slot.squad && <SquadCondition squad={slot.squad} />}
      <HStack justifyContent="space-between" alignItems="center" mt="24" gap="16">
        <Box minW="0">
          <Text
            as="p"
            textStyle="ticketTime"
            {...(isLive
              ? {}
              : { color: 'tx2', textDecoration: status === 'HELD' ? undefined : 'line-through' })}
          >
            {formatTime(startsAt, zoned)}
          </Text>
          {title && (
            <Text
              fontSize="18px"
              lineHeight="26px"
              fontWeight="700"
              mt="12"
              overflowWrap="anywhere"
            >
              {title}
            </Text>
          )}
          <Text fontSize="18px" lineHeight="26px" fontWeight="620" mt="12">
            {isAhead ? formatLongDay(startsAt, zoned) : formatDay(startsAt, zoned)}
          </Text>
          <Text fontSize="18px" lineHeight="26px" fontWeight="620">
            {t('summary.withPerson', { count: minutes, other: otherParty.username })}
          </Text>
        </Box>
        <Faces urls={[me.avatarUrl, otherParty.avatarUrl]} ring={isLive ? 'fill' : 's2'} />
      </HStack>
      <Tear />
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="16">
        <HStack alignItems="flex-start" gap="24" flexWrap="wrap">
          <Part title={formatTimeRange(range, zoned)}>
            {t('ticket.you', { city: getCity(timeZone) })}
          </Part>
          {!viewerIsCreator && <CreatorTime {...{ range, creator, timeZone }} />}
        </HStack>
        {status === 'CONFIRMED' && isAhead && (
          <Part title={t('ticket.startsIn')} isEnd>
            {duration(Date.parse(startsAt) - now)}
          </Part>
        )}
      </HStack>
    </Box>
  );
}

type CreatorTimeProps = {
  range: { from: string; to: string };
  creator: { username: string; timeZone: string };
  timeZone: string;
};

/** The time in the creator's zone, with its day when that differs from the one in `timeZone`. */
function CreatorTime({ range, creator, timeZone }: CreatorTimeProps) {
  const { t } = useTranslation('bookings');
  const { getCity } = useZoneNames();
  const zoned = { locale: useLocale(), timeZone: creator.timeZone };
  const isOtherDay = dayKey(range.from, creator.timeZone) !== dayKey(range.from, timeZone);
  return (
    <Part title={formatTimeRange(range, zoned)}>
      {isOtherDay && (
        <>
          {formatShortDay(range.from, zoned)}
          <br />
        </>
      )}
      {t('ticket.other', { username: creator.username, city: getCity(creator.timeZone) })}
    </Part>
  );
}

/** The two sides of the booking, on wide screens. */
function Faces({
  urls: [own, other],
  ring,
}: {
  urls: readonly [string, string];
  ring: 'fill' | 's2';
}) {
  return (
    <HStack aria-hidden gap="0" display={{ base: 'none', md: 'flex' }} flexShrink={0} pe="8">
      <Box transform="rotate(-5deg)" me="-18px">
        <Avatar url={own} size={112} />
      </Box>
      <Box transform="rotate(5deg)">
        <Avatar url={other} size={112} ring={ring} />
      </Box>
    </HStack>
  );
}

/** The dashed tear line with its two notches. */
function Tear() {
  const notch = {
    position: 'absolute',
    top: '-12px',
    w: '24px',
    h: '24px',
    borderRadius: 'full',
    bg: 'bg',
  } as const;
  return (
    <Box
      aria-hidden
      position="relative"
      my="24"
      mx={{ base: '-20px', md: '-28px' }}
      px={{ base: '20', md: '28' }}
    >
      <Box borderTopWidth="2px" borderStyle="dashed" borderColor="currentColor" />
      <Box {...notch} insetStart="-13px" />
      <Box {...notch} insetEnd="-13px" />
    </Box>
  );
}

function Part({ title, children, isEnd }: { title: string; children: ReactNode; isEnd?: boolean }) {
  return (
    <Stack gap="0" {...(isEnd ? { textAlign: { md: 'end' } } : {})}>
      <Text fontWeight="700">{title}</Text>
      <Text>{children}</Text>
    </Stack>
  );
}

/** A free booking that ended early is cancelled: nothing was refunded. */
function readBadge({
  status,
  state,
  isFree,
}: {
  status: string;
  state: string | null | undefined;
  isFree: boolean;
}): string {
  if (state === 'DISPUTED' || state === 'CHARGED_BACK') return state;
  return isFree && status === 'REFUNDED' ? 'CANCELLED_BY_CREATOR' : status;
}
