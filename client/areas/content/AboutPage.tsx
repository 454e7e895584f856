import { useTranslation } from 'react-i18next';
import { Page } from '../../app/pages/Page.tsx';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Grid, Panel, HStack, Text } from '../../ui/Layout.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { TicketPicture } from './ProductPictures.tsx';

const PROMISES = ['price', 'time', 'money', 'voice'] as const;

export function AboutPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('about.title')} width="1100px">
      <ContentHeader title={t('about.heading')} lead={t('about.lead', { product: PRODUCT })} />
      <Grid
        gap={{ base: '24', lg: '40' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        alignItems="center"
      >
        <Text color="tx2" maxW="70ch" whiteSpace="pre-line">
          {t('about.story', { product: PRODUCT })}
        </Text>
        <TicketPicture />
      </Grid>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
        {PROMISES.map((name) => (
          <Panel key={name}>
            <Text as="h3" textStyle="h3" mb="8">
              {t(`about.${name}.title`)}
            </Text>
            <Text color="tx2">{t(`about.${name}.text`)}</Text>
          </Panel>
        ))}
      </Grid>
      <HStack flexWrap="wrap">
        <ButtonLink to="/how-it-works" look="primary">
          {t('about.how')}
        </ButtonLink>
        <ButtonLink to="/players" look="outline">
          {t('about.creators')}
        </ButtonLink>
      </HStack>
    </Page>
  );
}
