import {
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  PictureInPicture2,
  Video,
  VideoOff,
} from 'lucide-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { ControlButton } from './ControlButton.tsx';
import { canShareScreen, type useOwnMedia } from './useOwnMedia.ts';

type Props = {
  devices: ReturnType<typeof useOwnMedia>;
  remote: RefObject<HTMLVideoElement | null>;
  onLeave: () => void;
};

/** Microphone (M), camera (V), screen share, picture-in-picture, leaving. */
export function CallControls({ devices, remote, onLeave }: Props) {
  const { t } = useTranslation('room');
  const { media, toggle, share, stopSharing } = devices;
  const hasMic = media.audio?.enabled ?? false;
  const hasCamera = media.camera !== null;
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const key = event.key.toLowerCase();
    if (key === 'm') toggle('audio');
    if (key === 'v') toggle('camera');
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const togglePicture = (): void => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void remote.current?.requestPictureInPicture().catch(() => undefined);
  };
  return (
    <Stack gap="8" alignItems="center">
      <HStack
        gap={{ base: '6', sm: '10' }}
        justifyContent="center"
        role="group"
        aria-label={t('controls.label')}
      >
        <ControlButton
          icon={hasMic ? Mic : MicOff}
          label={t(hasMic ? 'controls.mute' : 'controls.unmute')}
          isOff={!hasMic}
          keys="m"
          onClick={() => toggle('audio')}
        />
        <ControlButton
          icon={hasCamera ? Video : VideoOff}
          label={t(hasCamera ? 'controls.cameraOff' : 'controls.cameraOn')}
          isOff={!hasCamera}
          keys="v"
          onClick={() => toggle('camera')}
        />
        {canShareScreen() && (
          <ControlButton
            icon={media.screen ? MonitorX : MonitorUp}
            label={t(media.screen ? 'controls.unshare' : 'controls.share')}
            isOn={media.screen !== null}
            onClick={() => (media.screen ? stopSharing() : void share())}
          />
        )}
        {document.pictureInPictureEnabled && (
          <ControlButton
            icon={PictureInPicture2}
            label={t('controls.picture')}
            onClick={togglePicture}
          />
        )}
        <ControlButton icon={PhoneOff} label={t('controls.leave')} isDanger onClick={onLeave} />
      </HStack>
      <Text textStyle="small" color="tx3" display={{ base: 'none', md: 'block' }}>
        {t('controls.keys')}
      </Text>
    </Stack>
  );
}
