import { registerFieldError } from '../../platform/graphql/UserError.type.ts';
import { MeetingPlaceInvalidError } from './places.errors.ts';

registerFieldError({ errorClass: MeetingPlaceInvalidError });
