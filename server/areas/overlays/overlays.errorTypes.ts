import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import { TooManyTestsError } from './overlays.errors.ts';

registerUserError(TooManyTestsError);
