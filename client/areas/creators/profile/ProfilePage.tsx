import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { getCategory } from '../categories.ts';
import { useSetNavigationItem } from '../../../app/pages/navigationItem.ts';
import { Page } from '../../../app/pages/Page.tsx';
import { useCountedProfile, usePressedSlot } from '../../analytics/useCountedProfile.ts';
import { BookSection } from '../../bookings/bookSlot/BookSection.tsx';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { OwnPacksProvider } from '../../packs/owned/OwnPacksProvider.tsx';
import { ProfilePacks } from '../../packs/ProfilePacks.tsx';
import { NothingOffered } from '../NothingOffered.tsx';
import { ProfileEnd } from './ProfileEnd.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SellingPaused } from './SellingPaused.tsx';
import { TypeList } from './TypeList.tsx';
import { ServiceList } from './ServiceList.tsx';
import { UnknownCreator } from './UnknownCreator.tsx';

const query = graphql`
  query ProfilePageQuery($username: String!, $from: DateTime!, $to: DateTime!) {
    creator(username: $username) {
      id
      username
      tags
      isSellingPaused
      isViewer
      takesRequests
      sessionTypes {
        mode
      }
      services {
        id
      }
      ...ProfileHeader_creator
      ...SellingPaused_creator
      ...ServiceList_creator
      ...TypeList_creator
      ...ProfileEnd_creator
      ...ProfilePacks_creator
      ...BookSection_creator @arguments(from: $from, to: $to)
    }
  }
`;

export function ProfilePage() {
  const { t } = useTranslation('creators');
  return (
    <RouteContent
      failed={t('profile.error')}
      frame={(content) => <Page title={t('profile.title')}>{content}</Page>}
      loading={<ProfileSkeleton />}
    >
      <ProfileContent />
    </RouteContent>
  );
}

function ProfileContent() {
  const { creator } = usePageQuery<ProfilePageQuery>(query);
  const category = getCategory(creator?.tags ?? []);
  const [search] = useSearchParams();
  useSetNavigationItem(category?.path ?? null);
  useCountedProfile(!creator || creator.isViewer ? null : creator.id, usePressedSlot());
  if (!creator) return <UnknownCreator />;
  // Show the viewer's own hold after a return from the checkout.
  const isPaused = creator.isSellingPaused && !search.has('slot');
  const hasServices = creator.services.length > 0;
  const hasAppointments =
    creator.takesRequests && creator.sessionTypes.some(({ mode }) => mode === 'APPOINTMENT');
  return (
    // A link of this page may lead to the profile of another creator.
    <Page key={creator.id} title={creator.username} accent={category?.accent ?? 'none'}>
      <ProfileHeader creator={creator} />
      <OwnPacksProvider>
        {isPaused ? (
          <SellingPaused creator={creator} />
        ) : (
          <BookSection
            creator={creator}
            types={<TypeList creator={creator} />}
            hasAppointments={hasAppointments}
            services={hasServices ? <ServiceList creator={creator} /> : null}
            empty={<NothingOffered isViewer={creator.isViewer} tags={creator.tags} />}
          />
        )}
        <ProfilePacks creator={creator} />
      </OwnPacksProvider>
      <ProfileEnd creator={creator} />
    </Page>
  );
}
