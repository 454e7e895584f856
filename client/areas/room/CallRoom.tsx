import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRoom_booking$key } from '../../__generated__/CallRoom_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { CallControls } from './call/CallControls.tsx';
import type { useOwnMedia } from './call/useOwnMedia.ts';
import type { Call } from './call/roomMeeting.ts';
import { useRoomCall } from './call/useRoomCall.ts';
import { useTrackStream } from './call/useTrackStream.ts';
import { VideoTile } from './call/VideoTile.tsx';

type Props = {
  booking: CallRoom_booking$key;
  avatarUrl: string;
  devices: ReturnType<typeof useOwnMedia>;
  isDirect: boolean;
  onLeave: () => void;
};

/** The call: both pictures and the controls. */
export function CallRoom({ booking, avatarUrl, devices, isDirect, onLeave }: Props) {
  const { t } = useTranslation('room');
  const remote = useRef<HTMLVideoElement>(null);
  const { id, room, otherParty } = useFragment(
    graphql`
      fragment CallRoom_booking on Booking {
        id
        otherParty {
          username
          avatarUrl
        }
        room {
          isRelayed
          iceServers {
            urls
            username
            credential
          }
        }
      }
    `,
    booking,
  );
  const { audio, camera, screen } = devices.media;
  const isRelayed = room?.isRelayed ?? false;
  const call = useRoomCall({
    bookingId: id,
    isRelayed,
    iceServers: (room?.iceServers ?? []).map(({ urls, ...rest }) => ({ urls: [...urls], ...rest })),
    tracks: { audio, video: screen ?? camera },
    own: {
      hasMic: audio?.enabled ?? false,
      hasCamera: camera !== null,
      isSharing: screen !== null,
      isDirect,
    },
  });
  const ownStream = useTrackStream(screen ?? camera);
  if (call.status === 'replaced' || call.status === 'ended')
    return (
      <EmptyState title={t(`${call.status}.title`)} hint={t(`${call.status}.hint`)}>
        <Button look="primary" minH="44px" onClick={onLeave}>
          {t('rejoin')}
        </Button>
      </EmptyState>
    );
  const { username } = otherParty;
  const isSeen = call.other ? call.other.hasCamera || call.other.isSharing : true;
  const note = noteOf(call, isSeen);
  const mode = modeOf({ call, isRelayed, isDirect });
  return (
    <Stack gap="16" minW="0">
      <Box position="relative">
        <VideoTile
          ref={remote}
          stream={call.stream}
          label={call.other?.hasMic === false ? t('otherMuted', { username }) : username}
          avatarUrl={otherParty.avatarUrl}
          isSilent={call.other?.hasMic === false}
          note={note && t(note, { username })}
          isWhole={call.other?.isSharing ?? false}
          ratio={{ base: '3 / 4', md: '16 / 9' }}
        />
        <Box position="absolute" insetEnd="12px" top="12px" w={{ base: '104px', md: '208px' }}>
          <VideoTile
            stream={ownStream}
            label={t(screen ? 'note.sharing' : 'you')}
            avatarUrl={avatarUrl}
            isSilent={!audio?.enabled}
            isMirrored={!screen}
            isMuted
            isSmall
            isWhole={screen !== null}
            note={(screen ?? camera) ? null : ''}
          />
        </Box>
      </Box>
      <CallControls devices={devices} remote={remote} onLeave={onLeave} />
      <Stack gap="4" textAlign="center">
        <Text role="status" color="tx2">
          {t(`status.${call.isOffline ? 'offline' : call.status}`, { username })}
        </Text>
        {mode && (
          <Text textStyle="small" color="tx3">
            {t(`mode.${mode}`, { username })}
          </Text>
        )}
        {devices.media.problem && (
          <Text role="alert" textStyle="small" color="bad">
            {t(`problem.${devices.media.problem}`)}
          </Text>
        )}
        {call.isStuck && call.status !== 'connected' && (
          <Text role="alert" color="bad">
            {t(isRelayed ? 'stuck.relayed' : 'stuck.direct')}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

/**
 * How the two are connected, and why not directly if this side agreed to it. Networks may only
 * allow the relay although both agreed.
 */
function modeOf({
  call: { status, path, other },
  isRelayed,
  isDirect,
}: {
  call: Call;
  isRelayed: boolean;
  isDirect: boolean;
}) {
  if (status !== 'connected') return null;
  if (!isRelayed) return 'direct';
  if (isDirect && other?.isDirect) return path && MODES[path];
  return isDirect && other ? 'waits' : 'relayed';
}

const MODES = { direct: 'direct', relay: 'relayed' } as const;

function noteOf({ status }: Call, isSeen: boolean) {
  if (status === 'waiting') return 'note.waiting';
  if (status === 'connecting' || status === 'lost') return 'note.connecting';
  return isSeen ? null : 'note.noCamera';
}
