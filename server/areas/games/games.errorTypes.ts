import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameNotFoundError,
} from './games.errors.ts';

for (const errorClass of [GameContentNotFoundError, GameDatabaseDownError, GameNotFoundError])
  registerUserError(errorClass);
registerFieldError({ errorClass: GameContentInvalidError });
