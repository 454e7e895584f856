import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { Box, Text } from '../../ui/Layout.tsx';

const Video = chakra('video');

type Props = {
  stream: MediaStream | null;
  label: string;
  /** Shown instead of the picture while there is none. */
  note?: ReactNode;
  isMirrored?: boolean;
  isMuted?: boolean;
  isWhole?: boolean;
  ref?: Ref<HTMLVideoElement>;
};

/** One side's picture and sound. */
export function VideoTile({ stream, label, note, isMirrored, isMuted, isWhole, ref }: Props) {
  const own = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLVideoElement);
  useEffect(() => {
    const video = own.current;
    if (video) play(video, stream);
  }, [stream]);
  return (
    <Box
      position="relative"
      bg="s3"
      borderRadius="card"
      overflow="hidden"
      aspectRatio="16 / 9"
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
      {note && (
        <Box
          position="absolute"
          inset="0"
          display="flex"
          alignItems="center"
          justifyContent="center"
          p="16"
          bg="s3"
          textAlign="center"
        >
          <Text color="tx2">{note}</Text>
        </Box>
      )}
      <Text
        position="absolute"
        insetStart="8px"
        bottom="8px"
        px="8"
        py="2"
        borderRadius="control"
        bg="s1"
        color="tx"
        textStyle="small"
      >
        {label}
      </Text>
    </Box>
  );
}

function play(video: HTMLVideoElement, stream: MediaStream | null): void {
  if (video.srcObject === stream) return;
  video.srcObject = stream;
  // Without permission to play, the controls of the browser start it.
  if (stream) video.play().catch(() => (video.controls = true));
}
