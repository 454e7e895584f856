import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import { codedError } from '../../../platform/errors/topLevelErrors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { resetCalendarFeed } from './calendarFeed.ts';

const ResetCalendarFeedSuccess = viewerSuccess('ResetCalendarFeedSuccess');

builder.mutationField('resetCalendarFeed', (t) =>
  t.field({
    type: ResetCalendarFeedSuccess,
    description:
      'Makes a secret address for calendar programs; the one before stops working. EMAIL_NOT_VERIFIED until the address is confirmed.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      const person = requireActor(actor);
      // The result was never a union, and clients of 0.1 ask for it as it was: the failure is a top-level one.
      await resetCalendarFeed(deps, person).catch((error: unknown) => {
        throw error instanceof EmailNotVerifiedError ? codedError(error) : error;
      });
      return { userId: person.id };
    },
  }),
);
