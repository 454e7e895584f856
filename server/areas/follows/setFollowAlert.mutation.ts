import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { AlertDeliveryRef } from './FollowAlert.type.ts';
import { AlertInvalidError, NotFollowedError } from './follows.errors.ts';
import { followSuccess } from './followSuccess.ts';
import { setFollowAlert } from './setFollowAlert.ts';

const SetFollowAlertInput = builder.inputType('SetFollowAlertInput', {
  fields: (t) => ({
    creatorId: t.id(),
    delivery: t.field({ type: AlertDeliveryRef }),
    fromMinute: t.int({
      required: false,
      description: "Minute of the viewer's day, 0 to 1439; null for any time.",
    }),
    toMinute: t.int({
      required: false,
      description: 'Exclusive; before `fromMinute` when the range passes midnight.',
    }),
    maxPriceMinor: t.int({ required: false, description: 'Minor units.' }),
    sessionTypeId: t.id({ required: false, description: 'Id of a SessionType of the creator.' }),
  }),
});

const SetFollowAlertSuccess = followSuccess('SetFollowAlertSuccess');

builder.mutationField('setFollowAlert', (t) =>
  t.field({
    type: SetFollowAlertSuccess,
    description: 'Chooses which new times of a followed creator the viewer hears of, and how.',
    authScopes: { signedIn: true },
    errors: { types: [NotFollowedError, AlertInvalidError] },
    args: { input: t.arg({ type: SetFollowAlertInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const creatorId = decodeId({ type: 'Creator', id: String(input.creatorId) });
      if (!creatorId) throw new NotFollowedError();
      await setFollowAlert(deps, requireActor(actor), {
        creatorId,
        delivery: input.delivery,
        fromMinute: input.fromMinute ?? null,
        toMinute: input.toMinute ?? null,
        maxPriceMinor: input.maxPriceMinor ?? null,
        sessionTypeId: readTypeId(input.sessionTypeId),
      });
      return { creatorId };
    },
  }),
);

function readTypeId(id: string | number | null | undefined): string | null {
  if (id == null) return null;
  const typeId = decodeId({ type: 'SessionType', id: String(id) });
  if (!typeId) throw new AlertInvalidError('sessionTypeId');
  return typeId;
}
