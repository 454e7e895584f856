import { Bell, Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { FollowButton_creator$key } from '../../__generated__/FollowButton_creator.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { loadConfig } from '../../app/config.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import { useFollowCreatorMutation } from './useFollowCreatorMutation.ts';

const FollowAlertDialog = lazyPart(
  async () =>
    (await Promise.all([import('./FollowAlertDialog.tsx'), loadConfig()]))[0].FollowAlertDialog,
);

/** Follows the creator; once followed, it opens the choice of alerts. Visitors log in first. */
export function FollowButton({ creator }: { creator: FollowButton_creator$key }) {
  const { t } = useTranslation('follows');
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [follow] = useFollowCreatorMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const data = useFragment(
    graphql`
      fragment FollowButton_creator on Creator {
        id
        username
        isFollowed
        isViewer
      }
    `,
    creator,
  );
  if (data.isViewer) return null;
  const press = (): void => {
    if (!isSignedIn) return void navigate(loginAddress(pathname + search));
    if (data.isFollowed) return setOpen(true);
    void run(
      () => follow({ input: { creatorId: data.id } }),
      () => undefined,
    );
  };
  return (
    <>
      <Button
        onClick={press}
        disabled={isBusy}
        aria-label={t(data.isFollowed ? 'followingOf' : 'followOf', { username: data.username })}
        {...(data.isFollowed && { 'aria-haspopup': 'dialog' })}
      >
        {data.isFollowed ? <Bell size={18} aria-hidden /> : <Heart size={18} aria-hidden />}
        <span aria-live="polite">{data.isFollowed ? t('following') : t('follow')}</span>
      </Button>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {isOpen && (
        <Suspense>
          <FollowAlertDialog
            creatorId={data.id}
            username={data.username}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
