import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { CannotSellError } from '../../services/services.errors.ts';
import { gameEventSuccess } from '../content/gameEventSuccess.ts';
import {
  EventSlotLimitError,
  EventSlotsNotFreeError,
  GameContentInvalidError,
  GameContentNotFoundError,
  GameEventOverError,
} from '../games.errors.ts';
import { MAX_EVENT_SLOTS } from '../games.rules.ts';
import { attachSlotsToEvent } from './attachSlotsToEvent.ts';
import { decodeEventSlots } from './decodeEventSlots.ts';

const AttachSlotsToEventInput = builder.inputType('AttachSlotsToEventInput', {
  fields: (t) => ({
    eventId: t.id(),
    slotIds: t.idList({ description: `1 to ${MAX_EVENT_SLOTS} free slots of the viewer.` }),
  }),
});

const AttachSlotsToEventSuccess = gameEventSuccess('AttachSlotsToEventSuccess');

builder.mutationField('attachSlotsToEvent', (t) =>
  t.field({
    type: AttachSlotsToEventSuccess,
    description:
      "Offers free slots of the viewer for an event of a game. They appear on the event and in the digest of the game's followers.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotSellError,
        EmailNotVerifiedError,
        GameContentInvalidError,
        GameContentNotFoundError,
        GameEventOverError,
        EventSlotsNotFreeError,
        EventSlotLimitError,
      ],
    },
    args: { input: t.arg({ type: AttachSlotsToEventInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const attached = decodeEventSlots(input);
      await attachSlotsToEvent(deps, requireActor(actor), attached);
      return { eventId: attached.eventId };
    },
  }),
);
