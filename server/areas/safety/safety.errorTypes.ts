import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './safety.errors.ts';

for (const errorClass of Object.values(errors)) registerUserError(errorClass);
