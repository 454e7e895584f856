import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  InvoicesNeedCreatorError,
  InvoicingDataInvalidError,
  InvoicingDataMissingError,
} from './invoices.errors.ts';

for (const errorClass of [InvoicingDataInvalidError, InvoicingDataMissingError])
  registerFieldError({ errorClass });
registerUserError(InvoicesNeedCreatorError);
