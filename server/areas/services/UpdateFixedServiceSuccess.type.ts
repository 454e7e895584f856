import { builder } from '../../platform/graphql/builder.ts';
import { FixedServiceRef } from './FixedService.type.ts';

export const UpdateFixedServiceSuccess = builder
  .objectRef<{ serviceId: string }>('UpdateFixedServiceSuccess')
  .implement({
    fields: (t) => ({
      service: t.prismaField({
        type: FixedServiceRef,
        resolve: (query, { serviceId }, _args, { deps }) =>
          deps.prisma.fixedService.findUniqueOrThrow({ ...query, where: { id: serviceId } }),
      }),
    }),
  });
