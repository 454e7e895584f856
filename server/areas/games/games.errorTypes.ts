import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  EasterEggCouponInvalidError,
  GameContentInvalidError,
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameFollowLimitError,
  GameNotFoundError,
} from './games.errors.ts';

for (const errorClass of [
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameFollowLimitError,
  GameNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: GameContentInvalidError });
registerFieldError({ errorClass: EasterEggCouponInvalidError });
