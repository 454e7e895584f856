import { chakra } from '@chakra-ui/react/styled-system';
import { MicOff } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Box, HStack, Span, Stack, Text } from '../../../ui/Layout.tsx';

const Video = chakra('video');

type Props = {
  stream: MediaStream | null;
  label: string;
  avatarUrl: string;
  /** Shown with the avatar while there is no picture. */
  note?: string | null;
  isSilent?: boolean;
  isMirrored?: boolean;
  isMuted?: boolean;
  /** A shared screen is shown in full. */
  isWhole?: boolean;
  isSmall?: boolean;
  ratio?: { base: string; md?: string };
  ref?: Ref<HTMLVideoElement>;
};

/** One side's picture and sound; its avatar while the camera is off. */
export function VideoTile({ stream, label, avatarUrl, note, ref, ...look }: Props) {
  const own = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLVideoElement);
  useEffect(() => {
    const video = own.current;
    if (video) play(video, stream);
  }, [stream]);
  const isHidden = note !== null && note !== undefined;
  const { isSilent, isMirrored, isMuted, isWhole, isSmall, ratio = { base: '16 / 9' } } = look;
  return (
    <Box
      position="relative"
      bg="s3"
      borderRadius={isSmall ? 'control' : 'card'}
      overflow="hidden"
      {...(isSmall ? { outline: '2px solid', outlineColor: 's1', boxShadow: 'lg' } : {})}
      aspectRatio={ratio}
      w="full"
    >
      <Video
        ref={own}
        aria-label={label}
        autoPlay
        playsInline
        muted={isMuted}
        w="full"
        h="full"
        objectFit={isWhole ? 'contain' : 'cover'}
        {...(isMirrored ? { transform: 'scaleX(-1)' } : {})}
      />
      {isHidden && (
        <Stack
          position="absolute"
          inset="0"
          alignItems="center"
          justifyContent="center"
          gap="12"
          p="16"
          bg="s3"
          textAlign="center"
        >
          <Avatar url={avatarUrl} size={isSmall ? 44 : 112} />
          {!isSmall && note && <Text color="tx2">{note}</Text>}
        </Stack>
      )}
      {!(isSmall && isHidden) && (
        <HStack
          position="absolute"
          insetStart={isSmall ? '4px' : '12px'}
          bottom={isSmall ? '4px' : '12px'}
          maxW="calc(100% - 24px)"
          px="8"
          py="2"
          gap="4"
          borderRadius="control"
          bg="s1"
          color="tx"
          textStyle="small"
        >
          {isSilent && <MicOff size={14} aria-hidden />}
          <Span truncate>{label}</Span>
        </HStack>
      )}
    </Box>
  );
}

function play(video: HTMLVideoElement, stream: MediaStream | null): void {
  if (video.srcObject === stream) return;
  video.srcObject = stream;
  // Without permission to play, the controls of the browser start it.
  if (stream) video.play().catch(() => (video.controls = true));
}
