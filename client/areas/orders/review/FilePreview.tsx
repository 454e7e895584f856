import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Box, HStack, Image, Text } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';

const Audio = chakra('audio');
const Video = chakra('video');
const PdfViewer = lazyPart(async () => (await import('./PdfViewer.tsx')).PdfViewer);

const PREVIEW_MAX_HEIGHT = '70vh';

type Props = {
  kind: string;
  name: string;
  url: string;
  /** Of audio and video. */
  player: RefObject<HTMLMediaElement | null>;
  /** Of a PDF. */
  page: number;
  onPage: (page: number) => void;
  /** Shown over an image or a page. */
  pins: ReactNode;
};

/** Shows or plays a file. Players load nothing before they are started. */
export function FilePreview({ kind, name, url, player, page, onPage, pins }: Props) {
  const { t } = useTranslation('orders');
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const onError = (): void => setFailed(true);
  const retry = (): void => {
    setAttempt(attempt + 1);
    setFailed(false);
  };
  if (hasFailed)
    return (
      <HStack role="alert" flexWrap="wrap" gap="8">
        <Text textStyle="small" color="bad">
          {t('review.failed')}
        </Text>
        <Button look="outline" onClick={retry}>
          {t('review.retry')}
        </Button>
      </HStack>
    );
  const label = t(`review.shown.${kindOf(kind)}`, { name });
  const shown: Record<ShownKind, ReactNode> = {
    IMAGE: (
      <Box position="relative" w="fit-content" maxW="full">
        <Image
          src={url}
          alt={label}
          loading="lazy"
          maxH={PREVIEW_MAX_HEIGHT}
          maxW="full"
          bg="s3"
          borderRadius="chip"
          onError={onError}
        />
        {pins}
      </Box>
    ),
    AUDIO: (
      <Audio
        ref={player as RefObject<HTMLAudioElement>}
        src={url}
        aria-label={label}
        controls
        preload="none"
        w="full"
        onError={onError}
      />
    ),
    VIDEO: (
      <Video
        ref={player as RefObject<HTMLVideoElement>}
        src={url}
        aria-label={label}
        controls
        playsInline
        preload="none"
        w="full"
        maxH={PREVIEW_MAX_HEIGHT}
        aspectRatio="16 / 9"
        bg="black"
        borderRadius="chip"
        onError={onError}
      />
    ),
    PDF: (
      <Suspense fallback={<Skeleton h="320px" borderRadius="chip" />}>
        <PdfViewer
          key={attempt}
          url={url}
          label={label}
          page={page}
          onPage={onPage}
          pins={pins}
          onError={onError}
        />
      </Suspense>
    ),
  };
  return shown[kindOf(kind)];
}

const SHOWN = ['IMAGE', 'AUDIO', 'VIDEO', 'PDF'] as const;
type ShownKind = (typeof SHOWN)[number];

/** A newer server may know more kinds; those are shown as an image. */
function kindOf(kind: string): ShownKind {
  return SHOWN.find((known) => known === kind) ?? 'IMAGE';
}
