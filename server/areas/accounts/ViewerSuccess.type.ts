import { builder } from '../../platform/graphql/builder.ts';
import { ViewerRef } from './Viewer.type.ts';

/** The success member of a mutation that changes the signed-in user: their record, read again. */
export function viewerSuccess(name: string) {
  return builder.objectRef<{ userId: string }>(name).implement({
    fields: (t) => ({
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });
}
