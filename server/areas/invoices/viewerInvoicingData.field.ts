import type { InvoicingData } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';

const InvoicingDataRef = builder
  .objectRef<
    Omit<InvoicingData, 'userId' | 'updatedAt' | 'issuesSince'> & { issuesInvoices: boolean }
  >('InvoicingData')
  .implement({
    description: 'What is printed about the viewer on invoices, as the buyer and as the seller.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Empty when not stated, like the others.' }),
      address: t.exposeString('address'),
      taxId: t.exposeString('taxId'),
      issuesInvoices: t.exposeBoolean('issuesInvoices', {
        description: 'False for a person who is not a creator.',
      }),
      taxRateBasisPoints: t.exposeInt('taxRateBasisPoints', {
        description:
          'The tax rate that prices include, as the viewer states it, in hundredths of a percent.',
      }),
    }),
  });

const EMPTY = { name: '', address: '', taxId: '', issuesSince: null, taxRateBasisPoints: 0 };

builder.prismaObjectFields(ViewerRef, (t) => ({
  invoicingData: t.field({
    type: InvoicingDataRef,
    select: { invoicingData: true, tags: { select: { tag: true } } },
    resolve: ({ invoicingData, tags }) => {
      const { issuesSince, ...stated } = invoicingData ?? EMPTY;
      return { ...stated, issuesInvoices: tags.length > 0 && issuesSince !== null };
    },
  }),
}));
