import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  AlertInvalidError,
  FollowLimitError,
  FollowNotPossibleError,
  NotFollowedError,
} from './follows.errors.ts';

registerFieldError({ errorClass: AlertInvalidError });
for (const errorClass of [FollowLimitError, FollowNotPossibleError, NotFollowedError])
  registerUserError(errorClass);
