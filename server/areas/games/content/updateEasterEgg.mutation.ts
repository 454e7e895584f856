import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readGameImage } from '../images/gameImages.ts';
import {
  ImageTooLargeError,
  ImageUnreadableError,
} from '../../../platform/files/uploads.errors.ts';
import { easterEggSuccess } from './easterEggSuccess.ts';
import { decodeEasterEggId, decodeEggCouponId } from '../gameIds.ts';
import {
  EasterEggCouponInvalidError,
  GameContentInvalidError,
  GameContentNotFoundError,
} from '../games.errors.ts';
import { updateEasterEgg } from './saveEasterEgg.ts';

const UpdateEasterEggInput = builder.inputType('UpdateEasterEggInput', {
  fields: (t) => ({
    easterEggId: t.id(),
    description: t.string(),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'The image stays unchanged when absent.',
    }),
    couponId: t.id({
      required: false,
      description: 'A coupon of easterEggCoupons. Unchanged when absent; null removes it.',
    }),
  }),
});

const UpdateEasterEggSuccess = easterEggSuccess('UpdateEasterEggSuccess');

builder.mutationField('updateEasterEgg', (t) =>
  t.field({
    type: UpdateEasterEggSuccess,
    description: 'Changes an easter egg. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [
        GameContentNotFoundError,
        GameContentInvalidError,
        EasterEggCouponInvalidError,
        ImageUnreadableError,
        ImageTooLargeError,
      ],
    },
    args: { input: t.arg({ type: UpdateEasterEggInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const image = input.image
        ? await readGameImage({ deps, file: input.image, folder: 'eggs' })
        : null;
      const easterEggId = decodeEasterEggId(String(input.easterEggId));
      await updateEasterEgg(deps, requireActor(actor), {
        easterEggId,
        description: input.description,
        image,
        couponId: decodeEggCouponId(input.couponId),
      });
      return { easterEggId };
    },
  }),
);
