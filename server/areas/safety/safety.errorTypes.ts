import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './safety.errors.ts';

const { ReportInvalidError, ...others } = errors;
registerFieldError({ errorClass: ReportInvalidError });
for (const errorClass of Object.values(others)) registerUserError(errorClass);
