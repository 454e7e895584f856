import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { releaseBannerSpace } from '../../app/bannerSpace.ts';
import { Box } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const VerifyBanner = lazyPart(async () => (await import('./VerifyBanner.tsx')).VerifyBanner);
const OutcomeBanner = lazyPart(
  async () => (await import('./signIn/OutcomeBanner.tsx')).OutcomeBanner,
);

/** Pages that a new user of an identity provider may open before finishing the registration. */
const FINISH = '/finish-registration';
const OPEN = [FINISH, '/terms-and-conditions', '/support', '/faq'];

export function AccountBanners() {
  const [search] = useSearchParams();
  return (
    <>
      <Suspense>
        <ViewerNotifications />
      </Suspense>
      {(search.has('email') || search.has('farewell')) && (
        <Suspense>
          <OutcomeBanner />
        </Suspense>
      )}
    </>
  );
}

function ViewerNotifications() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const hasNotification = viewer?.emailVerified === false;
  useEffect(() => {
    if (!hasNotification) releaseBannerSpace();
  }, [hasNotification]);
  if (!viewer) return null;
  if (viewer.registrationPending && !OPEN.includes(pathname))
    return <Navigate replace to={`${FINISH}?return=${encodeURIComponent(pathname + search)}`} />;
  if (!hasNotification) return null;
  return (
    // The height of the banner on one line, so that the page does not move when its code arrives.
    <Suspense fallback={<Box minH="var(--banner-height, 65px)" />}>
      <VerifyBanner viewer={viewer} />
    </Suspense>
  );
}
