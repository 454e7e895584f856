import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './reviews.errors.ts';

registerFieldError({ errorClass: errors.ReviewInvalidError });
for (const errorClass of [
  errors.ReviewNotPossibleError,
  errors.ReviewNotFoundError,
  errors.ReplyInvalidError,
  errors.AlreadyRepliedError,
])
  registerUserError(errorClass);
