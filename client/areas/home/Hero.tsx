import { chakra } from '@chakra-ui/react/styled-system';
import { Search, Zap } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useOpenSearch } from '../search/SearchProvider.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, Grid, HStack, Text } from '../../ui/Layout.tsx';

const Form = chakra('form', { base: { position: 'relative', mt: '20', maxW: '560px' } });

type Props = {
  tiles: ReactNode;
  guide?: ReactNode;
  /** Of the prices on the page; unknown until they are loaded. */
  currency?: string | undefined;
};

const AREAS = { base: '"words" "tiles" "guide"', lg: '"words guide" "tiles tiles"' };

/** Headline, search, categories and tonight's free slots (beside the text, on phones below it). */
export function Hero({ tiles, guide, currency = 'USD' }: Props) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const [term, setTerm] = useState('');
  const openSearch = useOpenSearch();
  const search = (event: FormEvent): void => {
    event.preventDefault();
    openSearch(term);
  };
  // On phones the free slots come first; hidden parts can be reached through the search and the
  // category pages.
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gridTemplateAreas={AREAS}
      gap={{ base: '20', md: '28' }}
      alignItems="center"
    >
      <Box gridArea="words">
        <Text as="h2" textStyle="hero" maxW="12em">
          {t('hero.title')}
        </Text>
        <Text hideBelow="md" textStyle="lead" color="tx2" mt="12" maxW="30em">
          {t('hero.lead')}
        </Text>
        <Form role="search" onSubmit={search}>
          <SearchField
            label={t('hero.search')}
            icon={<Search size={18} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            h="56px"
            borderRadius="chip"
            pe="110px"
          />
          <Button
            type="submit"
            look="primary"
            position="absolute"
            insetEnd="8px"
            insetBlock="0"
            my="auto"
            h="40px"
          >
            {t('hero.submit')}
          </Button>
        </Form>
        <HStack hideBelow="md" flexWrap="wrap" gap="8" mt="14">
          <ButtonLink to="/players?sort=SOONEST" look="outline" size="sm" borderRadius="full">
            <Zap size={16} aria-hidden />
            {t('hero.soonest')}
          </ButtonLink>
          <ButtonLink to="/players?max=10" look="outline" size="sm" borderRadius="full">
            {t('hero.under', { price: formatMoney({ amountMinor: 1000, currency }, { locale }) })}
          </ButtonLink>
        </HStack>
      </Box>
      <Box gridArea="tiles" minW="0">
        {tiles}
      </Box>
      {guide && (
        <Box gridArea="guide" minW="0">
          {guide}
        </Box>
      )}
    </Grid>
  );
}
