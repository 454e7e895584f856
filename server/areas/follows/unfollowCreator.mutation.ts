import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { NotFollowedError } from './follows.errors.ts';
import { followSuccess } from './followSuccess.ts';
import { unfollowCreator } from './unfollowCreator.ts';

const UnfollowCreatorInput = builder.inputType('UnfollowCreatorInput', {
  fields: (t) => ({ creatorId: t.id() }),
});

const UnfollowCreatorSuccess = followSuccess('UnfollowCreatorSuccess');

builder.mutationField('unfollowCreator', (t) =>
  t.field({
    type: UnfollowCreatorSuccess,
    description: 'Unfollows a creator; the alert is deleted. Repeating it changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [NotFollowedError] },
    args: { input: t.arg({ type: UnfollowCreatorInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const follower = requireActor(actor);
      const creatorId = decodeId({ type: 'Creator', id: String(input.creatorId) });
      if (!creatorId) throw new NotFollowedError();
      await unfollowCreator(deps, follower, { creatorId });
      return { creatorId, followerId: follower.id };
    },
  }),
);
