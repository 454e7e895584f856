import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Box, Span } from '../../ui/Layout.tsx';
import { ResultSection } from './ResultSection.tsx';
import { readRecentSearches } from './recentSearches.ts';

/** Search terms whose results were opened, latest first. */
export function RecentSearches({ onChoose }: { onChoose: (term: string) => void }) {
  const { t } = useTranslation('search');
  const terms = readRecentSearches();
  if (terms.length === 0) return null;
  return (
    <ResultSection title={t('recent')}>
      {terms.map((term) => (
        <Box key={term} data-result>
          <Button
            look="plain"
            w="full"
            minH="44px"
            justifyContent="flex-start"
            onClick={() => onChoose(term)}
          >
            <History size={18} aria-hidden />
            <Span truncate>{term}</Span>
          </Button>
        </Box>
      ))}
    </ResultSection>
  );
}
