import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { FollowGameButton_game$key } from '../../__generated__/FollowGameButton_game.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import { useFollowGameMutation } from './useFollowGameMutation.ts';
import { useUnfollowGameMutation } from './useUnfollowGameMutation.ts';

/** Follows or unfollows the game; players of followed games come earlier in the viewer's lists. */
export function FollowGameButton({ game }: { game: FollowGameButton_game$key }) {
  const { t } = useTranslation('games');
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [follow] = useFollowGameMutation();
  const [unfollow] = useUnfollowGameMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const { id, name, isFollowed } = useFragment(
    graphql`
      fragment FollowGameButton_game on Game {
        id
        name
        isFollowed
      }
    `,
    game,
  );
  const press = (): void => {
    if (isBusy) return;
    if (!isSignedIn) return void navigate(loginAddress(pathname + search));
    const change = isFollowed ? unfollow : follow;
    void run(
      () => change({ input: { gameId: id } }),
      () => undefined,
    );
  };
  return (
    <>
      {/* A disabled button would lose the focus. */}
      <Button
        onClick={press}
        aria-disabled={isBusy || undefined}
        aria-pressed={isFollowed}
        aria-label={t(isFollowed ? 'followedOf' : 'followOf', { game: name })}
      >
        <Heart size={18} aria-hidden {...(isFollowed && { fill: 'currentColor' })} />
        {t(isFollowed ? 'followed' : 'follow')}
      </Button>
      {problem && <Banner tone="bad">{problem}</Banner>}
    </>
  );
}
