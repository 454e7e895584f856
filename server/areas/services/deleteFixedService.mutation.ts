import { z } from 'zod';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { deleteFixedService } from './deleteFixedService.ts';
import { FixedServiceRef } from './FixedService.type.ts';
import { decodeServiceId } from './decodeServiceId.ts';
import { ServiceNotFoundError } from './services.errors.ts';

const DeleteFixedServiceInput = builder.inputType('DeleteFixedServiceInput', {
  fields: (t) => ({ serviceId: t.id({ validate: z.string().max(200) }) }),
});

const DeleteFixedServiceSuccess = builder
  .objectRef<{ deletedId: string | null; serviceId: string }>('DeleteFixedServiceSuccess')
  .implement({
    fields: (t) => ({
      deletedId: t.exposeID('deletedId', {
        nullable: true,
        description:
          'The id of the deleted service; null when the service was hidden because it has orders.',
      }),
      service: t.prismaField({
        type: FixedServiceRef,
        nullable: true,
        description: 'The service when it was hidden.',
        resolve: (query, { serviceId, deletedId }, _args, { deps }) =>
          deletedId
            ? null
            : deps.prisma.fixedService.findUnique({ ...query, where: { id: serviceId } }),
      }),
    }),
  });

builder.mutationField('deleteFixedService', (t) =>
  t.field({
    type: DeleteFixedServiceSuccess,
    description: 'Deletes a service without orders, hides one with orders.',
    authScopes: { signedIn: true },
    errors: { types: [ServiceNotFoundError] },
    args: { input: t.arg({ type: DeleteFixedServiceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const serviceId = decodeServiceId(String(input.serviceId));
      const { removed } = await deleteFixedService(deps, requireActor(actor), { serviceId });
      return { serviceId, deletedId: removed ? String(input.serviceId) : null };
    },
  }),
);
