import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../ui/Layout.tsx';

/** Names the source of the images. */
export function Attribution() {
  const { t } = useTranslation('games');
  return (
    <Text textStyle="small" color="tx3">
      {t('attribution')}{' '}
      <Box as="span" textDecoration="underline">
        <a href="https://rawg.io" target="_blank" rel="noopener noreferrer">
          RAWG
        </a>
      </Box>
    </Text>
  );
}
