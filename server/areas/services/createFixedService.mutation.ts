import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CHANGES_INCLUDED } from './changesIncluded.ts';
import { createFixedService } from './createFixedService.ts';
import { FixedServiceRef } from './FixedService.type.ts';
import { CannotSellError, ServiceInvalidError, ServiceLimitError } from './services.errors.ts';

const CreateFixedServiceInput = builder.inputType('CreateFixedServiceInput', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    priceMinor: t.int({ description: 'Minor units, at least 50.' }),
    deliveryDeadlineDays: t.int({ defaultValue: 1, description: '1 to 365.' }),
    changesIncluded: t.int({ required: false, description: CHANGES_INCLUDED }),
  }),
});

const CreateFixedServiceSuccess = builder
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

builder.mutationField('createFixedService', (t) =>
  t.field({
    type: CreateFixedServiceSuccess,
    description: 'Creates a service of the viewer.',
    authScopes: { signedIn: true },
    errors: {
      types: [CannotSellError, EmailNotVerifiedError, ServiceInvalidError, ServiceLimitError],
    },
    args: { input: t.arg({ type: CreateFixedServiceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      serviceId: await createFixedService(deps, requireActor(actor), input),
    }),
  }),
);
