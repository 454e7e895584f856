import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readGameImage } from '../images/gameImages.ts';
import {
  ImageTooLargeError,
  ImageUnreadableError,
} from '../../../platform/files/uploads.errors.ts';
import { easterEggSuccess } from './easterEggSuccess.ts';
import { decodeEggCouponId, decodeGameId } from '../gameIds.ts';
import {
  EasterEggCouponInvalidError,
  GameContentInvalidError,
  GameNotFoundError,
} from '../games.errors.ts';
import { createEasterEgg } from './saveEasterEgg.ts';

const CreateEasterEggInput = builder.inputType('CreateEasterEggInput', {
  fields: (t) => ({
    gameId: t.id(),
    description: t.string(),
    image: t.field({ type: 'Upload' }),
    couponId: t.id({ required: false, description: 'A coupon of easterEggCoupons.' }),
  }),
});

const CreateEasterEggSuccess = easterEggSuccess('CreateEasterEggSuccess');

builder.mutationField('createEasterEgg', (t) =>
  t.field({
    type: CreateEasterEggSuccess,
    description: 'Adds an easter egg with its image to a game. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [
        GameNotFoundError,
        GameContentInvalidError,
        EasterEggCouponInvalidError,
        ImageUnreadableError,
        ImageTooLargeError,
      ],
    },
    args: { input: t.arg({ type: CreateEasterEggInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const image = await readGameImage({ deps, file: input.image, folder: 'eggs' });
      return {
        easterEggId: await createEasterEgg(deps, requireActor(actor), {
          gameId: decodeGameId(String(input.gameId)),
          description: input.description,
          image,
          couponId: decodeEggCouponId(input.couponId),
        }),
      };
    },
  }),
);
