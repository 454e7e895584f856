import { builder } from '../../platform/graphql/builder.ts';
import { SupportCaseRef } from './SupportCase.type.ts';

export const supportRequestSuccess = (name: string) =>
  builder.objectRef<{ caseId: string }>(name).implement({
    fields: (t) => ({
      request: t.prismaField({
        type: SupportCaseRef,
        resolve: (query, { caseId }, _args, { deps }) =>
          deps.prisma.supportCase.findUniqueOrThrow({ ...query, where: { id: caseId } }),
      }),
    }),
  });
