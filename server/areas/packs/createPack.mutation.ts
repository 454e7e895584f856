import { builder } from '../../platform/graphql/builder.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { SellingPausedError } from '../payments/payments.errors.ts';
import { CannotSellError } from '../services/services.errors.ts';
import { createPack } from './createPack.ts';
import { PackInvalidError, PackLimitError } from './packs.errors.ts';
import { packSuccess } from './packSuccess.type.ts';

const CreatePackInput = builder.inputType('CreatePackInput', {
  fields: (t) => ({
    sessionTypeId: t.id(),
    sessions: t.int({ description: '2 to 20.' }),
    priceMinor: t.int({ description: 'Of the whole pack; at least 50 for each session.' }),
    validDays: t.int({ description: '60 to 180.' }),
  }),
});

builder.mutationField('createPack', (t) =>
  t.field({
    type: packSuccess('CreatePackSuccess'),
    description: "Puts a pack of sessions of one of the viewer's session types on sale.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        PackInvalidError,
        PackLimitError,
        SessionTypeNotFoundError,
        SellingPausedError,
        CannotSellError,
        EmailNotVerifiedError,
      ],
    },
    args: { input: t.arg({ type: CreatePackInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      packId: await createPack(deps, requireActor(actor), {
        ...input,
        sessionTypeId: decodeSessionTypeId(input.sessionTypeId),
      }),
    }),
  }),
);
