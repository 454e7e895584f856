import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { CreateListingPageQuery } from '../../__generated__/CreateListingPageQuery.graphql.ts';
import { graphql, usePreloadedQuery } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { Page } from '../../app/Page.tsx';
import { useServerEvents } from '../../app/useServerEvents.ts';
import { useRefreshPayoutAccount } from '../payments/usePayoutOnboarding.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { EditorData } from './CreateListingPage.loader.ts';
import { Editor } from './editor/Editor.tsx';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { PlaceQuestion } from '../places/PlaceQuestion.tsx';
import { SetupSteps } from './SetupSteps.tsx';

const query = graphql`
  query CreateListingPageQuery($from: DateTime!, $to: DateTime!) {
    viewer {
      canOpenSlots
      emailVerified
      creator {
        tags
        isSellingPaused
      }
      ...Editor_viewer @arguments(from: $from, to: $to)
      ...SetupSteps_viewer
      ...PlaceQuestion_viewer
    }
  }
`;

/**
 * The availability editor. Users who may not open slots yet see the missing steps instead; creators
 * with paused selling see both.
 */
export function CreateListingPage() {
  const { t } = useTranslation('availability');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <Page title={t('title')}>{content}</Page>}
      loading={<EditorSkeleton />}
    >
      <Listing />
    </RouteContent>
  );
}

function Listing() {
  const { t } = useTranslation('availability');
  const { query: reference, config } = useLoaderData() as EditorData;
  const { viewer } = usePreloadedQuery<CreateListingPageQuery>(query, reference);
  const [search] = useSearchParams();
  const hasReturned = search.get('onboarding') === 'returned';
  const refresh = useRefreshPayoutAccount();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['payoutAccount'], onChange: () => void revalidate() });
  useEffect(() => () => reference.dispose(), [reference]);
  useEffect(() => {
    if (hasReturned) void refresh();
  }, [hasReturned, refresh]);
  if (!viewer) return null;
  const canOpen = viewer.canOpenSlots && viewer.emailVerified;
  return (
    <Page title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      {!canOpen && <SetupSteps viewer={viewer} slotTags={config.slotTags} />}
      {canOpen && <PlaceQuestion viewer={viewer} />}
      {canOpen && hasReturned && <Banner tone="ok">{t('setup.ready')}</Banner>}
      {(canOpen || viewer.creator.isSellingPaused) && (
        <Editor
          viewer={viewer}
          range={reference.variables}
          currency={config.currency}
          publicUrl={config.publicUrl}
        />
      )}
    </Page>
  );
}
