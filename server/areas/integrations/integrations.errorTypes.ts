import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  KeyInvalidError,
  KeyLimitError,
  KeyNotFoundError,
  NotACreatorError,
  TooManyWebhookTestsError,
  WebhookAddressRefusedError,
  WebhookBusyError,
  WebhookInvalidError,
  WebhookLimitError,
  WebhookNotFoundError,
} from './integrations.errors.ts';

for (const errorClass of [
  KeyInvalidError,
  KeyLimitError,
  KeyNotFoundError,
  NotACreatorError,
  TooManyWebhookTestsError,
  WebhookBusyError,
  WebhookLimitError,
  WebhookNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: WebhookInvalidError });
registerFieldError({
  errorClass: WebhookAddressRefusedError,
  description: 'The address is not on the public internet.',
});
