import { useTranslation } from 'react-i18next';
import { Page } from '../../app/pages/Page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Grid, Span, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { EarningsPicture, TicketPicture, TimesPicture, WeekPicture } from './ProductPictures.tsx';

const STEPS = ['first', 'second', 'third', 'fourth'] as const;
const SIDES = [
  { side: 'fan', to: '/book' },
  { side: 'creator', to: '/create-listing' },
] as const;
const PICTURES = {
  fan: [TimesPicture, TicketPicture],
  creator: [WeekPicture, EarningsPicture],
};

export function HowItWorksPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('how.title')} width="1100px">
      <ContentHeader title={t('how.heading')} lead={t('how.lead')} />
      {SIDES.map(({ side, to }) => (
        <Stack as="section" key={side} gap="16" aria-labelledby={`how-${side}`}>
          <SectionTitle id={`how-${side}`}>{t(`how.${side}.title`)}</SectionTitle>
          <Grid
            as="ol"
            gridTemplateColumns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))"
            listStyleType="none"
            p="0"
            m="0"
          >
            {STEPS.map((step, index) => (
              <Panel as="li" key={step}>
                <Span aria-hidden textStyle="personName" color="accent">
                  {index + 1}
                </Span>
                <Text as="h3" textStyle="h3" mt="8" mb="6">
                  {t(`how.${side}.${step}.title`)}
                </Text>
                <Text color="tx2">{t(`how.${side}.${step}.text`)}</Text>
              </Panel>
            ))}
          </Grid>
          <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))">
            {PICTURES[side].map((Picture, index) => (
              <Picture key={index} />
            ))}
          </Grid>
          <HStack>
            <ButtonLink to={to} look="primary">
              {t(`how.${side}.go`)}
            </ButtonLink>
          </HStack>
        </Stack>
      ))}
    </Page>
  );
}
