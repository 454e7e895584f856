import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomePageQuery$data } from '../../__generated__/HomePageQuery.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { CATEGORIES } from '../creators/categories.ts';
import { useCategoryCount } from '../creators/useCategoryCount.ts';
import { Box, Grid, Span, Text } from '../../ui/Layout.tsx';

const Tile = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minW: '132px',
    minH: '96px',
    p: '16',
    overflow: 'hidden',
    bg: 'fill',
    color: 'ink',
    borderRadius: 'tile',
    transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
    _light: { borderWidth: '1px', borderColor: 'accent' },
    _hover: { transform: 'translateY(-3px)' },
  },
});

/** On phones the tiles are one line that scrolls horizontally. */
const ONE_LINE = {
  mdDown: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'max-content',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    mx: '-16px',
    px: '16',
    scrollbarWidth: 'none',
  },
};

type Props = { numbers?: HomePageQuery$data['categoryNumbers'] };

/** The categories with how many creators are free soon and the lowest price, once these are known. */
export function CategoryTiles({ numbers: all }: Props) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const countText = useCategoryCount();
  return (
    <Grid
      as="nav"
      aria-label={t('categories')}
      gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      gap="12"
      css={ONE_LINE}
    >
      {CATEGORIES.map(({ tag, path, accent, icon: Icon }) => {
        const numbers = all?.find((one) => one.tag === tag);
        const lowest = numbers?.lowestPrice;
        return (
          <Tile key={tag} to={path} data-accent={accent}>
            <Text textStyle="h3" fontSize="18px" overflowWrap="normal">
              {t(`nav.${tag}`, { ns: 'app' })}
            </Text>
            <Text hideBelow="md" textStyle="label" position="relative">
              {numbers ? countText(numbers) : t(`tile.${tag}`)}
              {lowest && (
                <Span display="block" fontWeight="500">
                  {t(lowest.amountMinor ? 'tile.from' : 'tile.free', {
                    price: formatMoney(lowest, { locale }),
                  })}
                </Span>
              )}
            </Text>
            <Box
              aria-hidden
              position="absolute"
              insetEnd="-10px"
              bottom="-14px"
              opacity={0.22}
              zoom={{ base: 0.75, md: 1 }}
            >
              <Icon size={72} strokeWidth={2} />
            </Box>
          </Tile>
        );
      })}
    </Grid>
  );
}
