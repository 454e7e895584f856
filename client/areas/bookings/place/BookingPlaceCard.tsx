import { ExternalLink, Gamepad2, Link2, MapPin, MessagesSquare, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPlaceCard_booking$key } from '../../../__generated__/BookingPlaceCard_booking.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, ButtonLink, DownloadLink } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { toDraft, type PlaceKind } from '../../places/placeDraft.ts';
import { useNow } from '../useNow.ts';
import { useReloadAt } from '../useReloadAt.ts';
import { useArrive } from '../session/useArrive.ts';
import { ChangePlaceDialog } from './ChangePlaceDialog.tsx';

const ICONS: Record<PlaceKind, typeof Video> = {
  ROOM: Video,
  DISCORD: MessagesSquare,
  LINK: Link2,
  IN_GAME: Gamepad2,
  OTHER: MapPin,
};

/** Where the session takes place. Both sides see it as long as the server returns the place. */
export function BookingPlaceCard({ booking }: { booking: BookingPlaceCard_booking$key }) {
  const { t } = useTranslation('places');
  const [isChanging, setChanging] = useState(false);
  const arrive = useArrive();
  const now = useNow();
  const data = useFragment(
    graphql`
      fragment BookingPlaceCard_booking on Booking {
        id
        viewerCanChangePlace
        viewerArrivedAt
        attendanceFrom
        attendanceUntil
        endsAt
        room {
          opensAt
          closesAt
          isOpen
        }
        otherParty {
          username
        }
        place {
          kind
          label
          url
          instructions
        }
      }
    `,
    booking,
  );
  const { id, place, room, attendanceFrom, endsAt, viewerCanChangePlace, otherParty } = data;
  useReloadAt(room?.isOpen ? room.closesAt : null);
  if (!place) return null;
  const { kind } = toDraft(place);
  // The clock of the device may be wrong.
  const isTime =
    room?.isOpen ||
    (now >= Date.parse(room?.opensAt ?? attendanceFrom) &&
      now < Date.parse(room?.closesAt ?? endsAt));
  const isRoomOver = room && !room.isOpen && now >= Date.parse(room.closesAt);
  const Icon = ICONS[kind];
  return (
    <Panel aria-labelledby="place">
      <Stack gap="10">
        <Text as="h3" id="place" textStyle="h3">
          {t('booking.title')}
        </Text>
        <HStack gap="8" alignItems="flex-start">
          <Icon size={18} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
          <Stack gap="2" minW="0">
            <Text fontWeight="650">{t(`kind.${kind}`)}</Text>
            {place.label && <Text overflowWrap="anywhere">{place.label}</Text>}
            {kind === 'ROOM' && (
              <Text textStyle="small" color="tx2">
                {t('hint.ROOM')}
              </Text>
            )}
          </Stack>
        </HStack>
        {place.instructions && (
          <Text color="tx2" whiteSpace="pre-line" overflowWrap="anywhere">
            {place.instructions}
          </Text>
        )}
        {kind === 'ROOM' && !isRoomOver && (
          <ButtonLink
            to={`/bookings/${encodeURIComponent(id)}/room`}
            reloadDocument
            look={isTime ? 'accent' : 'outline'}
            minH="44px"
          >
            <Video size={18} aria-hidden />
            {t(isTime ? 'booking.join' : 'booking.room')}
          </ButtonLink>
        )}
        {kind !== 'ROOM' && place.url && (
          <PlaceLink
            url={place.url}
            isTime={isTime}
            isInvite={kind === 'DISCORD'}
            onOpen={() => arrive(data)}
          />
        )}
        {place.label && (
          <CopyButton
            text={place.label}
            label={t('booking.copy')}
            copiedLabel={t('booking.copied')}
            minH="44px"
          />
        )}
        {viewerCanChangePlace && (
          <Button minH="44px" onClick={() => setChanging(true)}>
            {t('booking.change')}
          </Button>
        )}
      </Stack>
      {isChanging && (
        <ChangePlaceDialog
          bookingId={id}
          place={toDraft(place)}
          otherUsername={otherParty.username}
          onClose={() => setChanging(false)}
        />
      )}
    </Panel>
  );
}

/** The URL is shown in full, because it leads to another site. */
type LinkProps = { url: string; isTime: boolean; isInvite: boolean; onOpen: () => void };

function PlaceLink({ url, isTime, isInvite, onOpen }: LinkProps) {
  const { t } = useTranslation('places');
  const text = (): string => {
    if (isTime) return t('booking.join');
    return isInvite ? t('booking.openInvite') : t('booking.open');
  };
  return (
    <Stack gap="6">
      <Text textStyle="small" color="tx2" overflowWrap="anywhere">
        {url}
      </Text>
      <DownloadLink
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        look="accent"
        minH="44px"
        onClick={onOpen}
      >
        <ExternalLink size={18} aria-hidden />
        {text()}
      </DownloadLink>
    </Stack>
  );
}
