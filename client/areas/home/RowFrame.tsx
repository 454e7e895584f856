import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

type Props = {
  id: string;
  title: string;
  /** The page that shows the whole row. */
  path: string;
  accent: string;
  /** The row does not scroll. */
  isStill?: boolean;
  children: ReactNode;
};

export function RowFrame({ id, title, path, accent, isStill, children }: Props) {
  const { t } = useTranslation('home');
  const section = useRef<HTMLDivElement>(null);
  const scroll = (pages: 1 | -1): void => {
    const strip = section.current?.querySelector('[data-strip]');
    strip?.scrollBy({
      left: pages * strip.clientWidth,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  const aside = (
    <HStack gap="8">
      <ButtonLink
        to={path}
        look="plain"
        size="sm"
        textStyle="label"
        color="tx2"
        aria-label={t('viewAllOf', { row: title })}
      >
        {t('viewAll')}
        <ArrowRight size={16} aria-hidden />
      </ButtonLink>
      {!isStill && (
        <HStack gap="6" hideBelow="md">
          <IconButton label={t('back')} look="neutral" onClick={() => scroll(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('on')} look="neutral" onClick={() => scroll(1)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </HStack>
      )}
    </HStack>
  );
  return (
    <Stack ref={section} as="section" data-accent={accent} gap="12" aria-labelledby={`row-${id}`}>
      <SectionTitle id={`row-${id}`} aside={aside}>
        {title}
      </SectionTitle>
      {children}
    </Stack>
  );
}

/** The height of a row of cards with their free slots. */
export const CARDS_HEIGHT = '324px';
/** Skip layout and paint off screen. */
const OFF_SCREEN = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${CARDS_HEIGHT}`,
};

/** A row of cards that scrolls horizontally with snap points and shows a whole number of cards. */
export function CardStrip({ children }: { children: ReactNode }) {
  return (
    <Box
      data-strip
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={{
        base: '264px',
        md: 'calc((100% - 2 * 16px) / 3)',
        xl: 'calc((100% - 3 * 16px) / 4)',
        '2xl': 'calc((100% - 4 * 16px) / 5)',
      }}
      gap="16"
      overflowX="auto"
      scrollSnapType="x proximity"
      pt="4"
      pb="8"
      mx={{ base: '-16px', md: '0' }}
      px={{ base: '16', md: '0' }}
      css={{
        '& > *': { scrollSnapAlign: 'start', scrollMarginInlineStart: '16px' },
        scrollbarWidth: 'thin',
        ...OFF_SCREEN,
      }}
    >
      {children}
    </Box>
  );
}
