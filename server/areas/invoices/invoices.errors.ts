import { UserError } from '../../platform/errors/UserError.ts';
import { INVOICING_LIMITS } from './invoice.rules.ts';

export type InvoicingField = 'name' | 'address' | 'taxId' | 'taxRateBasisPoints';

const { name, address, taxId } = INVOICING_LIMITS;

/** A text is too long or has characters that the fonts of the PDF lack, or the rate is invalid. */
export class InvoicingDataInvalidError extends UserError {
  readonly code = 'INVOICING_DATA_INVALID';
  readonly field: InvoicingField;
  constructor(field: InvoicingField) {
    super(
      `Use Latin, Greek or Cyrillic letters: at most ${name} characters for the name, ${address} for the address and ${taxId} for the tax ID; the rate is from 0 to 100.`,
    );
    this.field = field;
  }
}

/** An invoice names its seller. */
export class InvoicingDataMissingError extends UserError {
  readonly code = 'INVOICING_DATA_MISSING';
  readonly field: InvoicingField;
  constructor(field: InvoicingField) {
    super('Enter your name and address to issue invoices.');
    this.field = field;
  }
}

export class InvoicesNeedCreatorError extends UserError {
  readonly code = 'INVOICES_NEED_CREATOR';
  constructor() {
    super('Only creators issue invoices.');
  }
}
