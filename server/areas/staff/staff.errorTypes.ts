import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  ReasonMissingError,
  SavedOperationInvalidError,
  SavedOperationNotFoundError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
} from './staff.errors.ts';

for (const errorClass of [
  ReasonMissingError,
  SavedOperationNotFoundError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: SavedOperationInvalidError });
