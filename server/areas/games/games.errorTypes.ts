import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  EasterEggCouponInvalidError,
  EventSlotLimitError,
  EventSlotsNotFreeError,
  GameContentInvalidError,
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameEventOverError,
  GameFollowLimitError,
  GameNotFoundError,
} from './games.errors.ts';

for (const errorClass of [
  EventSlotLimitError,
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameEventOverError,
  GameFollowLimitError,
  GameNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: GameContentInvalidError });
registerFieldError({ errorClass: EasterEggCouponInvalidError });
registerFieldError({ errorClass: EventSlotsNotFreeError });
