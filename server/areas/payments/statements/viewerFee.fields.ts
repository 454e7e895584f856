import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  currency: t.string({
    description: 'ISO 4217 code of everything that is sold here.',
    resolve: (_viewer, _args, { deps }) => deps.env.currency,
  }),
  platformFeePercent: t.int({
    description: "The platform's fee, in percent of what a fan pays.",
    resolve: (_viewer, _args, { deps }) => deps.env.platformFeePercent,
  }),
}));
