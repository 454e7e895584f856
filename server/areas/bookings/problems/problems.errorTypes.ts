import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import { ProblemNotPossibleError, ProblemTextError } from './problems.errors.ts';

registerUserError(ProblemNotPossibleError);
registerFieldError({ errorClass: ProblemTextError });
