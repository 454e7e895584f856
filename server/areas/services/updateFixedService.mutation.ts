import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CHANGES_INCLUDED } from './changesIncluded.ts';
import { decodeServiceId } from './decodeServiceId.ts';
import {
  CannotSellError,
  ServiceHiddenByStaffError,
  ServiceInvalidError,
  ServiceLimitError,
  ServiceNotFoundError,
} from './services.errors.ts';
import { updateFixedService } from './updateFixedService.ts';
import { UpdateFixedServiceSuccess } from './UpdateFixedServiceSuccess.type.ts';
import { ServiceStatusRef } from './FixedService.type.ts';

const UpdateFixedServiceInput = builder.inputType('UpdateFixedServiceInput', {
  description: 'Absent fields stay unchanged.',
  fields: (t) => ({
    serviceId: t.id(),
    title: t.string({ required: false }),
    description: t.string({ required: false }),
    priceMinor: t.int({ required: false }),
    deliveryDeadlineDays: t.int({ required: false }),
    changesIncluded: t.int({ required: false, description: CHANGES_INCLUDED }),
    status: t.field({ type: ServiceStatusRef, required: false }),
  }),
});

builder.mutationField('updateFixedService', (t) =>
  t.field({
    type: UpdateFixedServiceSuccess,
    description: "Changes, hides or shows the viewer's service.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotSellError,
        EmailNotVerifiedError,
        ServiceHiddenByStaffError,
        ServiceInvalidError,
        ServiceLimitError,
        ServiceNotFoundError,
      ],
    },
    args: { input: t.arg({ type: UpdateFixedServiceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const serviceId = decodeServiceId(String(input.serviceId));
      await updateFixedService(deps, requireActor(actor), { ...input, serviceId });
      return { serviceId };
    },
  }),
);
