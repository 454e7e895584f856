import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lobby_booking$key } from '../../__generated__/Lobby_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { ControlButton } from './call/ControlButton.tsx';
import { DeviceSelect } from './call/DeviceSelect.tsx';
import { MicLevel } from './call/MicLevel.tsx';
import type { useOwnMedia } from './call/useOwnMedia.ts';
import { useTrackStream } from './call/useTrackStream.ts';
import { VideoTile } from './call/VideoTile.tsx';

type Props = {
  booking: Lobby_booking$key;
  avatarUrl: string;
  devices: ReturnType<typeof useOwnMedia>;
  onJoin: (choice: { isDirect: boolean }) => void;
};

/** The device test before joining. People can join even if a device is denied or missing. */
export function Lobby({
  booking,
  avatarUrl,
  devices: { media, ask, choose, toggle },
  onJoin,
}: Props) {
  const { t } = useTranslation('room');
  const [isDirect, setDirect] = useState(false);
  const { room, otherParty } = useFragment(
    graphql`
      fragment Lobby_booking on Booking {
        otherParty {
          username
        }
        room {
          isRelayed
        }
      }
    `,
    booking,
  );
  const { audio, camera, problem, isAsking } = media;
  const stream = useTrackStream(camera);
  return (
    <Panel aria-labelledby="lobby">
      <Stack gap="16">
        <Text as="h3" id="lobby" textStyle="h2">
          {t('lobby.title')}
        </Text>
        <VideoTile
          stream={stream}
          label={t('you')}
          avatarUrl={avatarUrl}
          isMirrored
          isMuted
          isSilent={!audio?.enabled && !isAsking}
          note={camera ? null : t(isAsking ? 'lobby.asking' : 'lobby.noCamera')}
          ratio={{ base: '4 / 3', md: '16 / 9' }}
        />
        <HStack gap="8" justifyContent="center">
          <ControlButton
            icon={audio?.enabled ? Mic : MicOff}
            label={t(audio?.enabled ? 'controls.mute' : 'controls.unmute')}
            isOff={!audio?.enabled}
            onClick={() => toggle('audio')}
          />
          <ControlButton
            icon={camera ? Video : VideoOff}
            label={t(camera ? 'controls.cameraOff' : 'controls.cameraOn')}
            isOff={!camera}
            onClick={() => toggle('camera')}
          />
        </HStack>
        {problem && (
          <Stack gap="8" role="alert">
            <Text color="bad">{t(`problem.${problem}`)}</Text>
            <HStack>
              <Button minH="44px" onClick={() => void ask()}>
                {t('lobby.again')}
              </Button>
            </HStack>
          </Stack>
        )}
        {audio ? (
          <MicLevel track={audio} />
        ) : (
          !isAsking && <Text color="tx2">{t('lobby.noMic')}</Text>
        )}
        {audio && (
          <DeviceSelect
            kind="audioinput"
            label={t('lobby.mic')}
            track={audio}
            onChoose={(id) => void choose('audio', id)}
          />
        )}
        {camera && (
          <DeviceSelect
            kind="videoinput"
            label={t('lobby.camera')}
            track={camera}
            onChoose={(id) => void choose('camera', id)}
          />
        )}
        {room?.isRelayed ? (
          <Stack gap="8">
            <Text textStyle="small" color="tx2">
              {t('lobby.relayed')}
            </Text>
            <Checkbox isChecked={isDirect} onChange={setDirect}>
              {t('lobby.direct', { username: otherParty.username })}
            </Checkbox>
          </Stack>
        ) : (
          <Text textStyle="small" color="tx2">
            {t('lobby.address', { username: otherParty.username })} {t('lobby.unreachable')}
          </Text>
        )}
        <Text textStyle="small" color="tx3">
          {t('lobby.privacy')}
        </Text>
        <HStack>
          <Button
            look="accent"
            size="lg"
            w={{ base: 'full', sm: 'auto' }}
            minW="160px"
            disabled={isAsking}
            onClick={() => onJoin({ isDirect })}
          >
            {t('lobby.join')}
          </Button>
        </HStack>
      </Stack>
    </Panel>
  );
}
