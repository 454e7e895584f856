import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRoom_booking$key } from '../../__generated__/CallRoom_booking.graphql.ts';
import type { Lobby_booking$key } from '../../__generated__/Lobby_booking.graphql.ts';
import type { Room_booking$key } from '../../__generated__/Room_booking.graphql.ts';
import { usePolling } from '../../app/errors/usePolling.ts';
import { deviceZone, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { BookingConversation } from '../bookings/BookingConversation.tsx';
import { useNow } from '../bookings/useNow.ts';
import { CallRoom } from './CallRoom.tsx';
import { EndSession } from './EndSession.tsx';
import { Extension } from './Extension.tsx';
import { Lobby } from './Lobby.tsx';
import { RoomClock } from './RoomClock.tsx';
import { useReloadAt } from '../bookings/useReloadAt.ts';
import { useOwnMedia } from './call/useOwnMedia.ts';
import { SECOND_MS } from '../../generated/timeUnits.rules.ts';

/**
 * The lobby with the device test, then the call; outside the open time a description of what to
 * expect.
 */
export function Room({ avatarUrl, ...props }: { booking: Room_booking$key; avatarUrl: string }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const now = useNow(SECOND_MS);
  const booking = useFragment(
    graphql`
      fragment Room_booking on Booking {
        id
        startsAt
        endsAt
        otherParty {
          username
        }
        room {
          opensAt
          closesAt
          isOpen
          extendedUntil
          extensionOfferedAt
          endedAt
          viewerEndedIt
        }
        ...CallRoom_booking
        ...Lobby_booking
        ...BookingConversation_booking
        ...Extension_booking
        ...EndSession_booking
      }
    `,
    props.booking,
  );
  const { id, room, startsAt, endsAt, otherParty } = booking;
  // Only then is it known whether the time after the session is free.
  useReloadAt(room?.extensionOfferedAt ?? null);
  // What the call needs is part of the page only once the server has opened the room.
  const isOpening =
    room != null &&
    !room.isOpen &&
    !room.endedAt &&
    now >= Date.parse(room.opensAt) &&
    now < Date.parse(endsAt);
  // The server decides when it closes, also on a device whose clock is ahead.
  const isClosing = room != null && room.isOpen && now >= Date.parse(room.closesAt);
  usePolling(isOpening || isClosing);
  const back = (
    <ButtonLink to={`/bookings/${encodeURIComponent(id)}`} reloadDocument minH="44px">
      {t('back')}
    </ButtonLink>
  );
  if (!room)
    return (
      <EmptyState title={t('none.title')} hint={t('none.hint')}>
        {back}
      </EmptyState>
    );
  const clock = (instant: string): string =>
    formatTime(instant, { locale, timeZone: deviceZone() });
  // The clock of the device may be wrong, and who does not enter in time counts as missing.
  if (!room.isOpen && (isOpening || now < Date.parse(room.opensAt)))
    return (
      <EmptyState
        title={t('early.title', { time: clock(room.opensAt) })}
        hint={t('early.hint', { username: otherParty.username, time: clock(startsAt) })}
      >
        {back}
      </EmptyState>
    );
  if (room.endedAt)
    return (
      <EmptyState
        title={room.viewerEndedIt ? t('end.byViewer') : t('end.byOther', otherParty)}
        hint={t('end.hint')}
      >
        {back}
      </EmptyState>
    );
  if (!room.isOpen && now >= Date.parse(room.closesAt))
    return (
      <EmptyState title={t('over.title')} hint={t('over.hint')}>
        {back}
      </EmptyState>
    );
  return (
    <Stack gap="20">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="12">
        <Text as="h2" textStyle="h1">
          {t('with', { username: otherParty.username })}
        </Text>
        <RoomClock
          startsAt={startsAt}
          endsAt={endsAt}
          extendedUntil={room.extendedUntil ?? null}
          closesAt={room.closesAt}
          now={now}
        />
      </HStack>
      <Extension booking={booking} now={now} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap="20"
        alignItems="start"
      >
        <OpenRoom key={id} booking={booking} avatarUrl={avatarUrl} />
        <BookingConversation booking={booking} />
      </Grid>
      <HStack justifyContent="space-between" flexWrap="wrap" gap="12">
        {back}
        <EndSession booking={booking} now={now} />
      </HStack>
    </Stack>
  );
}

type Open = { booking: CallRoom_booking$key & Lobby_booking$key; avatarUrl: string };

function OpenRoom({ booking, avatarUrl }: Open) {
  const devices = useOwnMedia();
  const [joining, setJoining] = useState<{ isDirect: boolean } | null>(null);
  return joining ? (
    <CallRoom
      booking={booking}
      avatarUrl={avatarUrl}
      devices={devices}
      isDirect={joining.isDirect}
      onLeave={() => setJoining(null)}
    />
  ) : (
    <Lobby booking={booking} avatarUrl={avatarUrl} devices={devices} onJoin={setJoining} />
  );
}
