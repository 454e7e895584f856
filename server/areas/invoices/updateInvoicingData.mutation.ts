import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { INVOICING_LIMITS, MAX_TAX_RATE } from './invoice.rules.ts';
import {
  InvoicesNeedCreatorError,
  InvoicingDataInvalidError,
  InvoicingDataMissingError,
} from './invoices.errors.ts';
import { updateInvoicingData } from './updateInvoicingData.ts';

const UpdateInvoicingDataSuccess = viewerSuccess('UpdateInvoicingDataSuccess');

const UpdateInvoicingDataInput = builder.inputType('UpdateInvoicingDataInput', {
  fields: (t) => ({
    name: t.string({
      description: `Of a person or a company; at most ${INVOICING_LIMITS.name} characters, may be empty.`,
    }),
    address: t.string({
      description: `Lines; at most ${INVOICING_LIMITS.address} characters, may be empty.`,
    }),
    taxId: t.string({
      description: `At most ${INVOICING_LIMITS.taxId} characters, may be empty.`,
    }),
    issuesInvoices: t.boolean({
      description: 'Whether payments to the viewer, a creator, get invoices from now on.',
    }),
    taxRateBasisPoints: t.int({
      description: `The tax rate that prices include, as the viewer states it, in hundredths of a percent: 0 to ${MAX_TAX_RATE}.`,
    }),
  }),
});

builder.mutationField('updateInvoicingData', (t) =>
  t.field({
    type: UpdateInvoicingDataSuccess,
    description:
      "Saves the viewer's invoicing data, and whether the viewer issues invoices. Existing invoices do not change.",
    authScopes: { signedIn: true },
    errors: {
      types: [InvoicingDataInvalidError, InvoicingDataMissingError, InvoicesNeedCreatorError],
    },
    args: { input: t.arg({ type: UpdateInvoicingDataInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      await updateInvoicingData(deps, person, input);
      return { userId: person.id };
    },
  }),
);
