import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { gameEventSuccess } from '../content/gameEventSuccess.ts';
import { GameContentInvalidError, GameContentNotFoundError } from '../games.errors.ts';
import { decodeEventSlots } from './decodeEventSlots.ts';
import { detachSlotsFromEvent } from './detachSlotsFromEvent.ts';

const DetachSlotsFromEventInput = builder.inputType('DetachSlotsFromEventInput', {
  fields: (t) => ({ eventId: t.id(), slotIds: t.idList() }),
});

const DetachSlotsFromEventSuccess = gameEventSuccess('DetachSlotsFromEventSuccess');

builder.mutationField('detachSlotsFromEvent', (t) =>
  t.field({
    type: DetachSlotsFromEventSuccess,
    description: 'Stops offering slots of the viewer for an event; they stay open.',
    authScopes: { signedIn: true },
    errors: { types: [GameContentInvalidError, GameContentNotFoundError] },
    args: { input: t.arg({ type: DetachSlotsFromEventInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const detached = decodeEventSlots(input);
      await detachSlotsFromEvent(deps, requireActor(actor), detached);
      return { eventId: detached.eventId };
    },
  }),
);
