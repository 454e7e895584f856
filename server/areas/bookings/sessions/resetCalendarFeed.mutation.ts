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
      'Creates a secret URL for calendar programs and revokes the previous one. EMAIL_NOT_VERIFIED until the email address is confirmed.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      const person = requireActor(actor);
      // The result was not a union in 0.1; for its clients the failure stays a top-level error.
      await resetCalendarFeed(deps, person).catch((error: unknown) => {
        throw error instanceof EmailNotVerifiedError ? codedError(error) : error;
      });
      return { userId: person.id };
    },
  }),
);
