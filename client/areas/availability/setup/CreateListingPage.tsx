import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { CreateListingPageQuery } from '../../../__generated__/CreateListingPageQuery.graphql.ts';
import { graphql, usePreloadedQuery } from '../../../relay/hooks.ts';
import { getCategory } from '../../creators/categories.ts';
import { Page } from '../../../app/pages/Page.tsx';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { useRefreshPayoutAccount } from '../../payments/usePayoutOnboarding.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Box, Text } from '../../../ui/Layout.tsx';
import type { EditorData } from './CreateListingPage.loader.ts';
import { OwnDrop } from '../../drops/OwnDrop.tsx';
import { Editor } from '../editor/Editor.tsx';
import { EditorSkeleton } from '../editor/EditorSkeleton.tsx';
import { PlaceQuestion } from '../../places/PlaceQuestion.tsx';
import { OwnClockChange } from '../clockChange/OwnClockChange.tsx';
import { SetupSteps } from './SetupSteps.tsx';

const StartDrop = lazyPart(async () => (await import('../../drops/StartDrop.tsx')).StartDrop);

const query = graphql`
  query CreateListingPageQuery($from: DateTime!, $to: DateTime!) {
    viewer {
      canOpenSlots
      canDraftSlots
      emailVerified
      creator {
        tags
        isSellingPaused
        nextSlot {
          id
        }
      }
      ...Editor_viewer @arguments(from: $from, to: $to)
      ...SetupSteps_viewer
      ...PlaceQuestion_viewer
      ...OwnDrop_viewer
      ...OwnClockChange_viewer
      ...StartDrop_viewer
    }
  }
`;

/**
 * The availability editor. Users who may not open slots yet see the missing steps instead; creators
 * with paused selling, and those who prepare drafts, see both.
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
  const editor = useRef<HTMLDivElement>(null);
  useServerEvents({ types: ['payoutAccount'], onChange: () => void revalidate() });
  useEffect(() => () => reference.dispose(), [reference]);
  useEffect(() => {
    // An account that is enabled publishes the drafts, so everything is read again.
    if (hasReturned) void refresh().then(() => revalidate());
  }, [hasReturned, refresh, revalidate]);
  if (!viewer) return null;
  const canOpen = viewer.canOpenSlots && viewer.emailVerified;
  return (
    <Page title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      {!canOpen && <SetupSteps viewer={viewer} slotTags={config.slotTags} />}
      {viewer.canDraftSlots && (
        <Box my="8">
          <Text as="h2" textStyle="h1">
            {t('draft.title')}
          </Text>
          <Text color="tx2" mt="4" maxW="720px">
            {t('draft.hint')}
          </Text>
        </Box>
      )}
      {canOpen && <PlaceQuestion viewer={viewer} />}
      {canOpen && hasReturned && !viewer.creator.nextSlot && (
        <Banner tone="ok">{t('setup.ready')}</Banner>
      )}
      {canOpen && (
        <OwnClockChange
          viewer={viewer}
          onAnswered={() => editor.current?.focus({ preventScroll: true })}
        />
      )}
      <OwnDrop viewer={viewer} publicUrl={config.publicUrl} />
      {(canOpen || viewer.canDraftSlots || viewer.creator.isSellingPaused) && (
        <Box ref={editor} role="region" aria-label={t('title')} tabIndex={-1} outline="none">
          <Editor
            viewer={viewer}
            range={reference.variables}
            currency={config.currency}
            publicUrl={config.publicUrl}
            areDrafts={viewer.canDraftSlots}
          />
        </Box>
      )}
      {canOpen && (
        <Suspense>
          <StartDrop viewer={viewer} />
        </Suspense>
      )}
    </Page>
  );
}
