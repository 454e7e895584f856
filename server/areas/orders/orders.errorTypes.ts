import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './orders.errors.ts';

const { MarkInvalidError, ...others } = errors;
registerFieldError({ errorClass: MarkInvalidError });
for (const errorClass of Object.values(others)) registerUserError(errorClass);
