import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Bill: {
    within: ['invoicePath'],
  },
  Booking: {
    parties: ['invoices'],
  },
  Invoice: {
    parties: ['id', 'issuedAt', 'kind', 'number', 'pdfPath', 'total'],
  },
  InvoicingData: {
    within: ['address', 'issuesInvoices', 'name', 'taxId', 'taxRateBasisPoints'],
  },
  Receipt: {
    within: ['invoices'],
  },
  ServiceOrder: {
    parties: ['invoices'],
  },
  Viewer: {
    owner: ['invoicingData'],
  },
  Mutation: {
    writers: ['updateInvoicingData'],
  },
};
