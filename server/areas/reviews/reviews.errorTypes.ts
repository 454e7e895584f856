import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './reviews.errors.ts';

for (const errorClass of [errors.ReviewInvalidError, errors.ReplyInvalidError])
  registerFieldError({ errorClass });
for (const errorClass of [
  errors.ReviewNotPossibleError,
  errors.ReviewNotFoundError,
  errors.AlreadyRepliedError,
])
  registerUserError(errorClass);
