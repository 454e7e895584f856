import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  ReasonMissingError,
  RefundPartInvalidError,
  SavedOperationInvalidError,
  SavedOperationNotFoundError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
} from './staff.errors.ts';

for (const errorClass of [
  SavedOperationNotFoundError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: ReasonMissingError });
registerFieldError({ errorClass: RefundPartInvalidError });
registerFieldError({ errorClass: SavedOperationInvalidError });
