import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  ProfileInvalidError,
  TagConflictError,
  TagInUseError,
} from './profile/updateProfile.errors.ts';

for (const errorClass of [TagConflictError, TagInUseError]) registerUserError(errorClass);
registerFieldError({ errorClass: ProfileInvalidError });
