import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../../../app/errors/RouteContent.tsx';
import type { SecurityPageQuery } from '../../../../__generated__/SecurityPageQuery.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { usePageQuery } from '../../../../relay/usePageQuery.ts';
import { Grid, Stack } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const query = graphql`
  query SecurityPageQuery {
    viewer {
      ...PasskeysCard_viewer
      ...PasswordCard_viewer
      ...SessionsCard_viewer
      ...TwoFactorCard_viewer
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

export function SecurityPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('security.title')}>
      <RouteContent
        failed={t('general.error')}
        loading={
          <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
            <Skeleton h="332px" borderRadius="card" />
            <Skeleton h="280px" borderRadius="card" />
          </Grid>
        }
      >
        <Cards />
      </RouteContent>
    </SettingsPage>
  );
}

function Cards() {
  const { viewer } = usePageQuery<SecurityPageQuery>(query);
  if (!viewer) return null;
  return (
    <Grid gridTemplateColumns={COLUMNS} alignItems="start" gap="16">
      <Stack gap="16">
        <PasswordCard viewer={viewer} />
        <TwoFactorCard viewer={viewer} />
      </Stack>
      <Stack gap="16">
        <PasskeysCard viewer={viewer} />
        <SessionsCard viewer={viewer} />
      </Stack>
    </Grid>
  );
}
