import { useTranslation } from 'react-i18next';
import { Page } from '../../app/pages/Page.tsx';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';

const SECTIONS = [
  'who',
  'account',
  'booking',
  'payment',
  'refunds',
  'services',
  'creators',
  'conduct',
  'liability',
  'law',
] as const;

export function TermsPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('terms.title')} width="960px">
      <Text as="h2" textStyle="hero">
        {t('terms.title')}
      </Text>
      <Text bg="warnSoft" color="tx" borderRadius="control" px="16" py="12">
        {t('terms.template')}
      </Text>
      <Box
        role="region"
        aria-label={t('terms.title')}
        tabIndex={0}
        h="800px"
        maxH="100dvh"
        overflowY="auto"
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        p={{ base: '20', md: '32' }}
      >
        <Stack gap="28">
          {SECTIONS.map((name, index) => (
            <Box as="section" key={name}>
              <Text as="h3" textStyle="h2" mb="8">
                {t('terms.heading', { number: index + 1, title: t(`terms.${name}.title`) })}
              </Text>
              <Text color="tx2" maxW="70ch" whiteSpace="pre-line">
                {t(`terms.${name}.text`, { product: PRODUCT })}
              </Text>
            </Box>
          ))}
        </Stack>
      </Box>
    </Page>
  );
}
