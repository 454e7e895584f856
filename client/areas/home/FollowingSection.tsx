import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../app/AppViewer.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CreatorCardSkeleton } from '../creators/cards/CreatorCardSkeleton.tsx';
import { CardStrip, RowFrame } from './RowFrame.tsx';

const FollowingRow = lazyPart(async () => (await import('./FollowingRow.tsx')).FollowingRow);
const SKELETONS = 8;

/** The first row of a viewer who follows someone; nothing for others, or when it fails. */
export function FollowingSection() {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ForFollowers />
      </Suspense>
    </ErrorBoundary>
  );
}

function ForFollowers() {
  const { t } = useTranslation('home');
  const viewer = useViewer();
  if (!viewer || viewer.followingCount === 0) return null;
  const skeleton = (
    <RowFrame id="following" title={t('row.following')} path="/settings/following" accent="none">
      <CardStrip>
        {Array.from({ length: Math.min(viewer.followingCount, SKELETONS) }, (_, index) => (
          <CreatorCardSkeleton key={index} slots="rail" />
        ))}
      </CardStrip>
    </RowFrame>
  );
  return (
    <Suspense fallback={skeleton}>
      <FollowingRow />
    </Suspense>
  );
}
