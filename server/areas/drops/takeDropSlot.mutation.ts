import { randomUUID } from 'node:crypto';
import { builder } from '../../platform/graphql/builder.ts';
import {
  DropAddressLimitError,
  DropGoneError,
  DropNotFoundError,
  DropTakenError,
  OwnDropError,
} from './drops.errors.ts';
import { dropSuccess } from './dropSuccess.ts';
import { takeDropSlot } from './takeDropSlot.ts';

const TakeDropSlotInput = builder.inputType('TakeDropSlotInput', {
  fields: (t) => ({ code: t.string({ description: 'In any case.' }) }),
});

const TakeDropSlotSuccess = dropSuccess('TakeDropSlotSuccess');

builder.mutationField('takeDropSlot', (t) =>
  t.field({
    type: TakeDropSlotSuccess,
    description:
      'Reserves a slot of a drop for 3 minutes for this browser, even without a login. Repeated after signing in, the slot is reserved for the viewer, who can then book it.',
    authScopes: { public: true },
    errors: {
      types: [
        DropAddressLimitError,
        DropGoneError,
        DropNotFoundError,
        DropTakenError,
        OwnDropError,
      ],
    },
    args: { input: t.arg({ type: TakeDropSlotInput }) },
    resolve: async (_root, { input: { code } }, { deps, actor, device, address }) => {
      const deviceId = device?.remember() ?? randomUUID();
      return { dropId: await takeDropSlot(deps, actor, { code, deviceId, address }) };
    },
  }),
);
