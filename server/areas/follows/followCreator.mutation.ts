import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { followCreator } from './followCreator.ts';
import { FollowLimitError, FollowNotPossibleError } from './follows.errors.ts';
import { followSuccess } from './followSuccess.ts';

const FollowCreatorInput = builder.inputType('FollowCreatorInput', {
  fields: (t) => ({ creatorId: t.id() }),
});

const FollowCreatorSuccess = followSuccess('FollowCreatorSuccess');

builder.mutationField('followCreator', (t) =>
  t.field({
    type: FollowCreatorSuccess,
    description: 'Follows a creator. The viewer is notified of new times.',
    authScopes: { signedIn: true },
    errors: { types: [FollowNotPossibleError, FollowLimitError] },
    args: { input: t.arg({ type: FollowCreatorInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const follower = requireActor(actor);
      const creatorId = decodeId({ type: 'Creator', id: String(input.creatorId) });
      if (!creatorId) throw new FollowNotPossibleError();
      await followCreator(deps, follower, { creatorId });
      return { creatorId, followerId: follower.id };
    },
  }),
);
