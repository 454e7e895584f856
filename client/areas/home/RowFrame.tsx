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

/** Of a card with its free slots. Its button is lower from `xl` on. */
const CARD_HEIGHT = { base: '334px', xl: '330px' };

const columns = (count: number): string => `calc((100% - ${count - 1} * 16px) / ${count})`;
/** Cards of at least 264 px, which have room for a time next to the button in all languages. */
const COLUMNS = { base: '264px', md: columns(2), lg: columns(3) };
const COLUMNS_OF_WIDE_WINDOWS = {
  '@media (min-width: 1408px)': { gridAutoColumns: columns(4) },
  '@media (min-width: 1688px)': { gridAutoColumns: columns(5) },
};

/** A row of cards that scrolls horizontally with snap points and shows a whole number of cards. */
export function CardStrip({ children }: { children: ReactNode }) {
  return (
    <Box
      data-strip
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={COLUMNS}
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
        ...COLUMNS_OF_WIDE_WINDOWS,
      }}
    >
      {children}
    </Box>
  );
}

/** The shapes of cards that are not rendered yet. */
export function BlankStrip({ cards }: { cards: number }) {
  return (
    <CardStrip>
      {Array.from({ length: cards }, (_, index) => (
        <Box key={index} h={CARD_HEIGHT} bg="s2" borderRadius="card" />
      ))}
    </CardStrip>
  );
}
