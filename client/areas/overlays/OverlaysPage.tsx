import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { OverlaysPageQuery } from '../../__generated__/OverlaysPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { useLoadedQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink, DownloadLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import type { OverlaysData } from './OverlaysPage.loader.ts';
import {
  overlayAddress,
  readOptions,
  withStoredOptions,
  writeOptions,
  type OverlayOptions,
} from './overlay.rules.ts';
import { OverlayForm } from './OverlayForm.tsx';
import { OverlayPreview } from './OverlayPreview.tsx';
import { previewAddress, type EditedOverlay } from './savedOverlay.rules.ts';
import { SavedOverlaysCard } from './SavedOverlaysCard.tsx';
import { StreamElementsCard } from './StreamElementsCard.tsx';

const query = graphql`
  query OverlaysPageQuery {
    viewer {
      username
      creator {
        tags
        timeZone
      }
      ...SavedOverlaysCard_viewer
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: '340px minmax(0, 1fr)' };

export function OverlaysPage() {
  const { t } = useTranslation('overlays');
  const guide = (
    <DownloadLink href="/overlay/v1" target="_blank" rel="noreferrer" look="outline">
      <BookOpen size={18} aria-hidden />
      {t('guide')}
    </DownloadLink>
  );
  return (
    <SettingsPage title={t('title')} aside={guide}>
      <RouteContent
        failed={t('failed')}
        loading={
          <Grid gap="20" gridTemplateColumns={COLUMNS}>
            <Skeleton h="760px" borderRadius="card" />
            <Skeleton h="760px" borderRadius="card" />
          </Grid>
        }
      >
        <Builder />
      </RouteContent>
    </SettingsPage>
  );
}

function Builder() {
  const { t } = useTranslation('overlays');
  const { query: reference, slotTags } = useLoaderData() as OverlaysData;
  const { viewer } = useLoadedQuery<OverlaysPageQuery>(query, reference);
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<EditedOverlay | null>(null);
  if (!viewer) return null;
  const { username, creator } = viewer;
  if (creator.tags.length === 0)
    return (
      <EmptyState title={t('noTag')} hint={t('noTagHint')}>
        <ButtonLink to="/settings/general" look="primary">
          {t('chooseTag')}
        </ButtonLink>
      </EmptyState>
    );
  const canOpenSlots = creator.tags.some((tag) => slotTags.includes(tag));
  const options = readOptions(params, { canOpenSlots });
  const choose = (next: OverlayOptions): void =>
    setParams(writeOptions(next, { canOpenSlots }), { replace: true, preventScrollReset: true });
  const edit = (overlay: EditedOverlay | null): void => {
    if (!overlay) return setEdited(null);
    const { options: stored } = overlay;
    const offered = readOptions(new URLSearchParams(stored), { canOpenSlots });
    const opened = withStoredOptions({ stored, chosen: writeOptions(offered, { canOpenSlots }) });
    setEdited({ ...overlay, options: opened.toString() });
    choose(offered);
  };
  const { origin } = window.location;
  const written = withStoredOptions({
    stored: edited?.options ?? '',
    chosen: writeOptions(options, { canOpenSlots }),
  });
  const previewed = edited && {
    address: edited.url,
    frameAddress: previewAddress({ url: edited.url, options: written }),
  };
  return (
    <Stack data-accent={getCategory(creator.tags)?.accent ?? 'none'} gap="20">
      <Text color="tx2" maxW="72ch">
        {t('lead')}
      </Text>
      <Grid gap="20" gridTemplateColumns={COLUMNS} alignItems="start">
        <OverlayForm
          key={edited?.id}
          options={options}
          ownZone={creator.timeZone}
          onChange={choose}
        />
        <OverlayPreview
          address={overlayAddress({ origin, username, options, canOpenSlots })}
          {...previewed}
          options={options}
        />
      </Grid>
      <SavedOverlaysCard
        viewer={viewer}
        options={written.toString()}
        edited={edited}
        onEdit={edit}
      />
      <Grid
        gap="20"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <EmbedCard origin={origin} username={username} />
        <StreamElementsCard origin={origin} username={username} options={options} />
      </Grid>
    </Stack>
  );
}
