import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import { TipInvalidError, TipLimitError, TipNotPossibleError } from './tips.errors.ts';

registerFieldError({ errorClass: TipInvalidError });
for (const errorClass of [TipLimitError, TipNotPossibleError]) registerUserError(errorClass);
