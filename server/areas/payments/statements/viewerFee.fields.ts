import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  currency: t.string({
    description: 'ISO 4217 code of all prices on this platform.',
    resolve: (_viewer, _args, { deps }) => deps.env.currency,
  }),
  platformFeePercent: t.int({
    description: "The platform fee, in percent of the fan's payment.",
    resolve: (_viewer, _args, { deps }) => deps.env.platformFeePercent,
  }),
}));
