import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './giftCards.errors.ts';

for (const errorClass of [
  errors.GiftCardAmountInvalidError,
  errors.GiftCardInvalidError,
  errors.GiftCardEmptyError,
])
  registerFieldError({ errorClass });
for (const errorClass of [
  errors.GiftCardLimitError,
  errors.GiftCardCreatorNotFoundError,
  errors.GiftCardNotFoundError,
  errors.GiftCardNotRefundableError,
])
  registerUserError(errorClass);
