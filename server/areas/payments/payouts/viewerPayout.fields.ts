import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  payoutRestriction: t.string({
    nullable: true,
    description:
      "Why the payment provider does not pay out to the viewer's account: restricted or unsupported. Null when it does, or has not decided yet.",
    select: { payoutAccount: { select: { restriction: true } } },
    resolve: ({ payoutAccount }) => payoutAccount?.restriction ?? null,
  }),
}));
