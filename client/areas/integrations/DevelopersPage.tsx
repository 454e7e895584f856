import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { DevelopersPageQuery } from '../../__generated__/DevelopersPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ConfirmFirst } from '../accounts/settings/security/ConfirmFirst.tsx';
import { ButtonLink, DownloadLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { KeysCard } from './KeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

const query = graphql`
  query DevelopersPageQuery {
    viewer {
      creator {
        tags
      }
      ...ConfirmFirst_viewer
      ...KeysCard_viewer
      ...WebhooksCard_viewer
    }
  }
`;
/** Documentation pages that the server generates. */
const GUIDES = [
  ['rest', '/api/docs'],
  ['graphql', '/graphql/public/docs'],
  ['overlays', '/overlay/v1'],
  ['embeds', '/embed/v1'],
] as const;

/** API keys and webhooks. */
export function DevelopersPage() {
  const { t } = useTranslation('developers');
  return (
    <SettingsPage title={t('title')}>
      <RouteContent
        failed={t('failed')}
        loading={
          <Stack gap="20">
            <Skeleton h="44px" borderRadius="control" />
            <Skeleton h="320px" borderRadius="card" />
            <Skeleton h="320px" borderRadius="card" />
          </Stack>
        }
      >
        <Cards />
      </RouteContent>
    </SettingsPage>
  );
}

function Cards() {
  const { t } = useTranslation('developers');
  const { viewer } = usePageQuery<DevelopersPageQuery>(query);
  if (!viewer) return null;
  const { tags } = viewer.creator;
  if (tags.length === 0)
    return (
      <EmptyState title={t('noTag')} hint={t('noTagHint')}>
        <ButtonLink to="/settings/general" look="primary">
          {t('chooseTag')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Stack data-accent={getCategory(tags)?.accent ?? 'none'} gap="20">
      <HStack as="nav" aria-label={t('guides.label')} gap="8" flexWrap="wrap">
        {GUIDES.map(([name, href]) => (
          <DownloadLink key={name} href={href} target="_blank" rel="noreferrer" look="outline">
            {t(`guides.${name}`)}
          </DownloadLink>
        ))}
      </HStack>
      <ConfirmFirst viewer={viewer} />
      <KeysCard viewer={viewer} />
      <WebhooksCard viewer={viewer} />
    </Stack>
  );
}
