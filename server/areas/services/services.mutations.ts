import { z } from 'zod';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import { ServiceStatusRef } from '../../platform/graphql/enums.ts';
import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import { createFixedService } from './createFixedService.ts';
import { deleteFixedService } from './deleteFixedService.ts';
import { FixedServiceRef } from './FixedService.type.ts';
import { CannotSellError, ServiceInvalidError, ServiceNotFoundError } from './services.errors.ts';
import { updateFixedService } from './updateFixedService.ts';

for (const errorClass of [CannotSellError, ServiceInvalidError, ServiceNotFoundError])
  registerUserError(errorClass);

const CHANGES = 'How often the fan may ask for changes of one order, 0 to 20; 1 when absent.';

const CreateInput = builder.inputType('CreateFixedServiceInput', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    priceMinor: t.int({ description: 'Minor units, at least 50.' }),
    deliveryDeadlineDays: t.int({ defaultValue: 1, description: '1 to 365.' }),
    changesIncluded: t.int({ required: false, description: CHANGES }),
  }),
});
const UpdateInput = builder.inputType('UpdateFixedServiceInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => ({
    serviceId: t.id(),
    title: t.string({ required: false }),
    description: t.string({ required: false }),
    priceMinor: t.int({ required: false }),
    deliveryDeadlineDays: t.int({ required: false }),
    changesIncluded: t.int({ required: false, description: CHANGES }),
    status: t.field({ type: ServiceStatusRef, required: false }),
  }),
});
const DeleteInput = builder.inputType('DeleteFixedServiceInput', {
  fields: (t) => ({ serviceId: t.id({ validate: z.string().max(200) }) }),
});

const CreateSuccess = builder
  .objectRef<{ serviceId: string }>('CreateFixedServiceSuccess')
  .implement({
    fields: (t) => ({
      service: t.prismaField({
        type: FixedServiceRef,
        resolve: (query, { serviceId }, _args, { deps }) =>
          deps.prisma.fixedService.findUniqueOrThrow({ ...query, where: { id: serviceId } }),
      }),
    }),
  });
export const UpdateSuccess = builder
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
const DeleteSuccess = builder
  .objectRef<{ deletedId: string | null; serviceId: string }>('DeleteFixedServiceSuccess')
  .implement({
    fields: (t) => ({
      deletedId: t.exposeID('deletedId', {
        nullable: true,
        description: 'The id that is gone; null when the service was hidden because it has orders.',
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

builder.mutationFields((t) => ({
  createFixedService: t.field({
    type: CreateSuccess,
    description: 'Offers a service of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: { types: [CannotSellError, EmailNotVerifiedError, ServiceInvalidError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      serviceId: await createFixedService(deps, requireActor(actor), input),
    }),
  }),
  updateFixedService: t.field({
    type: UpdateSuccess,
    description: "Changes, hides or shows the signed-in creator's own service.",
    authScopes: { signedIn: true },
    errors: {
      types: [CannotSellError, EmailNotVerifiedError, ServiceInvalidError, ServiceNotFoundError],
    },
    args: { input: t.arg({ type: UpdateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const serviceId = ownId(String(input.serviceId));
      await updateFixedService(deps, requireActor(actor), { ...input, serviceId });
      return { serviceId };
    },
  }),
  deleteFixedService: t.field({
    type: DeleteSuccess,
    description: 'Removes a service without orders, hides one with orders.',
    authScopes: { signedIn: true },
    errors: { types: [ServiceNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const serviceId = ownId(String(input.serviceId));
      const { removed } = await deleteFixedService(deps, requireActor(actor), { serviceId });
      return { serviceId, deletedId: removed ? String(input.serviceId) : null };
    },
  }),
}));

/** Throws ServiceNotFoundError for what is no id of a service. */
export function ownId(id: string): string {
  const serviceId = decodeId({ type: 'FixedService', id });
  if (!serviceId) throw new ServiceNotFoundError();
  return serviceId;
}
