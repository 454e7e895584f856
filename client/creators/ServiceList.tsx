import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceList_creator$key } from '../__generated__/ServiceList_creator.graphql.ts';
import { formatMoney } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Grid, Inline, Panel, Row, Stack, Text } from '../ui/Layout.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';

/** What a creator makes for a fixed price. */
export function ServiceList({ creator }: { creator: ServiceList_creator$key }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const { services } = useFragment(
    graphql`
      fragment ServiceList_creator on Creator {
        services {
          id
          title
          description
          deliveryDeadlineDays
          price {
            amountMinor
            currency
          }
        }
      }
    `,
    creator,
  );
  return (
    <Stack as="section" gap="12">
      <SectionTitle>{t('services.title')}</SectionTitle>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
        {services.map(({ id, title, description, deliveryDeadlineDays, price }) => (
          <Panel key={id} as="article" display="flex" flexDirection="column" gap="8">
            <Text as="h3" textStyle="h3">{title}</Text>
            <Text color="tx2" flex="1">{description}</Text>
            <Row justifyContent="space-between">
              <Row gap="6" color="tx3" textStyle="small"><Clock size={16} aria-hidden /><Inline>{t('services.deadline', { count: deliveryDeadlineDays })}</Inline></Row>
              <Text textStyle="total">{formatMoney(price, { locale })}</Text>
            </Row>
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}
