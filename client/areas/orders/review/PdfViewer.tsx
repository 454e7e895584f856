import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { Box, HStack, Stack, Text, VisuallyHidden } from '../../../ui/Layout.tsx';
import { usePdfPage } from './usePdfPage.ts';

const Canvas = chakra('canvas');

type Props = {
  url: string;
  label: string;
  page: number;
  onPage: (page: number) => void;
  pins: ReactNode;
  onError: () => void;
};

/** The pages of a PDF, one at a time, drawn by our own code. */
export function PdfViewer({ url, label, page, onPage, pins, onError }: Props) {
  const { t } = useTranslation('orders');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pages, text, problem } = usePdfPage({ url, page, canvas });
  useEffect(() => {
    if (problem) onError();
  }, [problem, onError]);
  const position = t('review.page', { page, pages: pages ?? page });
  return (
    <Stack gap="8" role="group" aria-label={label} aria-busy={pages === null}>
      <Box position="relative" bg="s3" borderRadius="chip" minH="120px" overflow="hidden">
        <Canvas ref={canvas} role="img" aria-label={position} display="block" w="full" />
        {pages !== null && pins}
      </Box>
      <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
      <HStack justifyContent="center" gap="8">
        <IconButton
          label={t('review.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Text textStyle="small" color="tx2">
          {position}
        </Text>
        <IconButton
          label={t('review.next')}
          disabled={pages === null || page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </HStack>
    </Stack>
  );
}
