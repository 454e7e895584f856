import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../app/Page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { QUESTIONS } from './questions.ts';

/** Details with a shared name: the browser keeps at most one open. */
const Item = chakra('details', {
  base: {
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > summary svg': { transition: 'transform 120ms' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
});
const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16',
    minH: '56px',
    px: '20',
    py: '12',
    cursor: 'pointer',
    listStyle: 'none',
    textStyle: 'h3',
    _hover: { bg: 's3' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

export function FaqPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('faq.title')} width="960px">
      <ContentHeader title={t('faq.title')} lead={t('faq.subtitle')} />
      <Box minH="950px">
        <Stack>
          {QUESTIONS.map((name) => (
            <Item key={name} name="faq">
              <Question>
                {t(`faq.${name}.question`)}
                <ChevronDown size={20} aria-hidden style={{ flexShrink: 0 }} />
              </Question>
              <Text px="20" pb="20" color="tx2" maxW="70ch">
                {t(`faq.${name}.answer`)}
              </Text>
            </Item>
          ))}
        </Stack>
        <Panel mt="28">
          <HStack justifyContent="space-between" flexWrap="wrap">
            <Text color="tx2">{t('faq.more')}</Text>
            <ButtonLink to="/support" look="primary">
              {t('faq.support')}
            </ButtonLink>
          </HStack>
        </Panel>
      </Box>
    </Page>
  );
}
