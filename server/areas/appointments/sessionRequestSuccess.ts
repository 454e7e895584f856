import { builder } from '../../platform/graphql/builder.ts';
import { SessionRequestRef } from './SessionRequest.type.ts';

export const sessionRequestSuccess = (name: string) =>
  builder.objectRef<{ requestId: string }>(name).implement({
    fields: (t) => ({
      request: t.prismaField({
        type: SessionRequestRef,
        resolve: (query, { requestId }, _args, { deps }) =>
          deps.prisma.sessionRequest.findUniqueOrThrow({ ...query, where: { id: requestId } }),
      }),
    }),
  });
