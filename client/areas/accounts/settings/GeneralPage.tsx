import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { GeneralPageQuery } from '../../../__generated__/GeneralPageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { NamedCard } from '../../overlays/NamedCard.tsx';
import { Grid, Stack } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { BioCard } from '../../creators/settings/BioCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { LinksCard } from '../../creators/settings/LinksCard.tsx';
import { OfferCards } from '../../creators/settings/OfferCards.tsx';
import { UsernameCard } from './UsernameCard.tsx';
import { ZoneCard } from './ZoneCard.tsx';

const CoverCard = lazyPart(
  async () => (await import('../../creators/settings/CoverCard.tsx')).CoverCard,
);

const query = graphql`
  query GeneralPageQuery {
    viewer {
      ...UsernameCard_viewer
      ...BioCard_viewer
      ...CoverCard_viewer
      ...OfferCards_viewer
      ...LinksCard_viewer
      ...ZoneCard_viewer
      ...EmailCard_viewer
      ...NamedCard_viewer
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

export function GeneralPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('general.title')}>
      <RouteContent failed={t('general.error')} loading={<Loading />}>
        <Cards />
      </RouteContent>
    </SettingsPage>
  );
}

function Cards() {
  const { viewer } = usePageQuery<GeneralPageQuery>(query);
  if (!viewer) return null;
  return (
    <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
      <Stack gap="16">
        <UsernameCard viewer={viewer} />
        <BioCard viewer={viewer} />
        <Suspense fallback={<Skeleton h="420px" borderRadius="card" />}>
          <CoverCard viewer={viewer} />
        </Suspense>
        <LinksCard viewer={viewer} />
        <EmailCard viewer={viewer} />
      </Stack>
      <Stack gap="16">
        <OfferCards viewer={viewer} />
        <ZoneCard viewer={viewer} />
        <NamedCard viewer={viewer} />
      </Stack>
    </Grid>
  );
}

function Loading() {
  return (
    <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
      <Stack gap="16">
        <Skeleton h="192px" borderRadius="card" />
        <Skeleton h="336px" borderRadius="card" />
        <Skeleton h="420px" borderRadius="card" />
        <Skeleton h="384px" borderRadius="card" />
      </Stack>
      <Stack gap="16">
        <Skeleton h="240px" borderRadius="card" />
        <Skeleton h="228px" borderRadius="card" />
        <Skeleton h="236px" borderRadius="card" />
      </Stack>
    </Grid>
  );
}
