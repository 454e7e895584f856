import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Page } from '../../app/pages/Page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { QUESTION_GROUPS } from './questions.ts';

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

/** Each question has a fragment (#refund), with which it is opened. */
export function FaqPage() {
  const { t } = useTranslation('content');
  const { hash } = useLocation();
  const [term, setTerm] = useState('');
  const wanted = term.trim().toLowerCase();
  const groups = QUESTION_GROUPS.map(({ group, questions }) => ({
    group,
    shown: questions.filter((name) =>
      `${t(`faq.${name}.question`)} ${t(`faq.${name}.answer`)}`.toLowerCase().includes(wanted),
    ),
  })).filter(({ shown }) => shown.length > 0);
  return (
    <Page title={t('faq.title')} width="960px">
      <ContentHeader title={t('faq.title')} lead={t('faq.subtitle')} />
      <Box maxW="560px">
        <SearchField
          label={t('faq.search')}
          icon={<Search size={18} aria-hidden />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Box>
      <Box minH="950px">
        <Text role="status" color="tx2" hidden={groups.length > 0}>
          {groups.length === 0 && t('faq.none')}
        </Text>
        <Stack gap="28">
          {groups.map(({ group, shown }) => (
            <Stack key={group} as="section" aria-labelledby={`faq-${group}`}>
              <Text as="h2" id={`faq-${group}`} textStyle="h2">
                {t(`faq.group.${group}`)}
              </Text>
              {shown.map((name) => (
                <Item key={name} id={name} name="faq" open={hash === `#${name}`}>
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
