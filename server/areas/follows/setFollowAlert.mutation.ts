import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { alertInputFields, readAlertHours } from './AlertInput.type.ts';
import { AlertInvalidError, NotFollowedError } from './follows.errors.ts';
import { followSuccess } from './followSuccess.ts';
import { setFollowAlert } from './setFollowAlert.ts';

const SetFollowAlertInput = builder.inputType('SetFollowAlertInput', {
  fields: (t) => ({
    creatorId: t.id(),
    ...alertInputFields(t),
    maxPriceMinor: t.int({ required: false, description: 'Minor units.' }),
    sessionTypeId: t.id({ required: false, description: 'Id of a SessionType of the creator.' }),
  }),
});

const SetFollowAlertSuccess = followSuccess('SetFollowAlertSuccess');

builder.mutationField('setFollowAlert', (t) =>
  t.field({
    type: SetFollowAlertSuccess,
    description:
      'Chooses which new times of a followed creator the viewer is notified of, and how.',
    authScopes: { signedIn: true },
    errors: { types: [NotFollowedError, AlertInvalidError] },
    args: { input: t.arg({ type: SetFollowAlertInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const follower = requireActor(actor);
      const creatorId = decodeId({ type: 'Creator', id: String(input.creatorId) });
      if (!creatorId) throw new NotFollowedError();
      await setFollowAlert(deps, follower, {
        creatorId,
        delivery: input.delivery,
        ...readAlertHours(input),
        maxPriceMinor: input.maxPriceMinor ?? null,
        sessionTypeId: readTypeId(input.sessionTypeId),
      });
      return { creatorId, followerId: follower.id };
    },
  }),
);

function readTypeId(id: string | number | null | undefined): string | null {
  if (id == null) return null;
  const typeId = decodeId({ type: 'SessionType', id: String(id) });
  if (!typeId) throw new AlertInvalidError('sessionTypeId');
  return typeId;
}
