import { useTranslation } from 'react-i18next';
import type { ServiceList_creator$key } from '../../../__generated__/ServiceList_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Grid, Stack } from '../../../ui/Layout.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { ServiceCard } from './ServiceCard.tsx';

export function ServiceList({ creator }: { creator: ServiceList_creator$key }) {
  const { t } = useTranslation('creators');
  const { services } = useFragment(
    graphql`
      fragment ServiceList_creator on Creator {
        services {
          id
          ...ServiceCard_service
        }
      }
    `,
    creator,
  );
  return (
    <Stack as="section" gap="12">
      <SectionTitle>{t('services.title')}</SectionTitle>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </Grid>
    </Stack>
  );
}
