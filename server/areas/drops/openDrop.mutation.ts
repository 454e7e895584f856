import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';
import {
  DropInvalidError,
  DropLimitError,
  DropOpenError,
  DropSlotsNotFreeError,
} from './drops.errors.ts';
import { MAX_DROP_MINUTES, MAX_DROP_SLOTS } from './drop.rules.ts';
import { dropSuccess } from './dropSuccess.ts';
import { openDrop } from './openDrop.ts';

const OpenDropInput = builder.inputType('OpenDropInput', {
  fields: (t) => ({
    slotIds: t.idList({
      description: `1 to ${MAX_DROP_SLOTS} free slots of the viewer.`,
    }),
    minutes: t.int({ description: `1 to ${MAX_DROP_MINUTES}.` }),
  }),
});

const OpenDropSuccess = dropSuccess('OpenDropSuccess');

builder.mutationField('openDrop', (t) =>
  t.field({
    type: OpenDropSuccess,
    description: 'Reserves free slots for the people who know the code of the drop.',
    authScopes: { signedIn: true },
    errors: { types: [DropInvalidError, DropLimitError, DropOpenError, DropSlotsNotFreeError] },
    args: { input: t.arg({ type: OpenDropInput }) },
    resolve: async (_root, { input: { slotIds, minutes } }, { deps, actor }) => {
      const ids = slotIds.map((id) =>
        uuidOrNil(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''),
      );
      return { dropId: await openDrop(deps, requireActor(actor), { slotIds: ids, minutes }) };
    },
  }),
);
