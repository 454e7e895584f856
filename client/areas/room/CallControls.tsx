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
import { Button } from '../../ui/Button.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import type { useOwnMedia } from './useOwnMedia.ts';

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
  const hasCamera = media.camera?.enabled ?? false;
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
  const canShare = 'getDisplayMedia' in navigator.mediaDevices;
  const togglePicture = (): void => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void remote.current?.requestPictureInPicture().catch(() => undefined);
  };
  return (
    <>
      <HStack gap="8" flexWrap="wrap" role="group" aria-label={t('controls.label')}>
        <Button
          minH="44px"
          aria-pressed={!hasMic}
          disabled={!media.audio}
          onClick={() => toggle('audio')}
        >
          {hasMic ? <Mic size={18} aria-hidden /> : <MicOff size={18} aria-hidden />}
          {hasMic ? t('controls.mute') : t('controls.unmute')}
        </Button>
        <Button
          minH="44px"
          aria-pressed={!hasCamera}
          disabled={!media.camera}
          onClick={() => toggle('camera')}
        >
          {hasCamera ? <Video size={18} aria-hidden /> : <VideoOff size={18} aria-hidden />}
          {hasCamera ? t('controls.cameraOff') : t('controls.cameraOn')}
        </Button>
        {canShare && (
          <Button
            minH="44px"
            aria-pressed={media.screen !== null}
            onClick={() => (media.screen ? stopSharing() : void share())}
          >
            {media.screen ? (
              <MonitorX size={18} aria-hidden />
            ) : (
              <MonitorUp size={18} aria-hidden />
            )}
            {media.screen ? t('controls.unshare') : t('controls.share')}
          </Button>
        )}
        {document.pictureInPictureEnabled && (
          <Button minH="44px" onClick={togglePicture}>
            <PictureInPicture2 size={18} aria-hidden />
            {t('controls.picture')}
          </Button>
        )}
        <Button minH="44px" look="danger" onClick={onLeave}>
          <PhoneOff size={18} aria-hidden />
          {t('controls.leave')}
        </Button>
      </HStack>
      <Text textStyle="small" color="tx3">
        {t('controls.keys')}
      </Text>
    </>
  );
}
