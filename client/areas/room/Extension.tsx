import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Extension_booking$key } from '../../__generated__/Extension_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useExtendRoomMutation } from './useExtendRoomMutation.ts';

type Props = { booking: Extension_booking$key; now: number };

/** Near the end: "5 minutes left", and 15 more if both agree. */
export function Extension({ booking, now }: Props) {
  const { t } = useTranslation('room');
  const [extend] = useExtendRoomMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const { id, endsAt, room, otherParty } = useFragment(
    graphql`
      fragment Extension_booking on Booking {
        id
        endsAt
        otherParty {
          username
        }
        room {
          extendedUntil
          extensionOfferedAt
          extensionOfferedUntil
          viewerCanExtend
          viewerWantsExtension
          otherWantsExtension
        }
      }
    `,
    booking,
  );
  if (!room || now < Date.parse(room.extensionOfferedAt)) return null;
  const { username } = otherParty;
  const isExtended = room.extendedUntil !== null && room.extendedUntil !== undefined;
  const canExtend = room.viewerCanExtend && now < Date.parse(room.extensionOfferedUntil);
  if (!isExtended && !canExtend) return null;
  const text = (): string => {
    if (isExtended) return t('extend.done');
    if (room.viewerWantsExtension) return t('extend.waiting', { username });
    if (room.otherWantsExtension) return t('extend.asked', { username });
    return t(now < Date.parse(endsAt) ? 'extend.offer' : 'extend.late');
  };
  const ask = (): void =>
    void run(
      () => extend({ input: { bookingId: id } }),
      () => undefined,
    );
  return (
    <Stack gap="8" bg="infoSoft" borderRadius="card" px="16" py="12">
      <HStack gap="12" flexWrap="wrap" justifyContent="space-between">
        <HStack gap="10" flex="1 1 260px" role="status">
          <Clock size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Text>{text()}</Text>
        </HStack>
        {!isExtended && !room.viewerWantsExtension && (
          <Button look="primary" minH="44px" disabled={isBusy} onClick={ask}>
            {t(room.otherWantsExtension ? 'extend.agree' : 'extend.ask')}
          </Button>
        )}
      </HStack>
      {problem && (
        <Text role="alert" color="bad">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
