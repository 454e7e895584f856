import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import * as errors from './answers.errors.ts';

registerFieldError({ errorClass: errors.AnswerInvalidError });
for (const errorClass of [
  errors.QuestionNotFoundError,
  errors.AnswersClosedError,
  errors.TooManyAnswerFilesError,
  errors.AnswerFileNotFoundError,
])
  registerUserError(errorClass);
