/** The path of the PDF of an invoice. */
export const invoicePath = ({ id }: { id: string }): string => `/invoices/${id}.pdf`;
