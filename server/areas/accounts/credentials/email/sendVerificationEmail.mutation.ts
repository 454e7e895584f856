import { builder } from '../../../../platform/graphql/builder.ts';
import * as errors from '../../accounts.errors.ts';
import { sendVerificationEmail } from './changeEmail.ts';
import { requireActor } from '../../requireActor.ts';
import { viewerSuccess } from '../../ViewerSuccess.type.ts';

builder.mutationField('sendVerificationEmail', (t) =>
  t.field({
    type: viewerSuccess('SendVerificationEmailSuccess'),
    description: "Sends the mail that confirms the viewer's email address again.",
    authScopes: { signedIn: true },
    errors: { types: [errors.EmailAlreadyVerifiedError, errors.TooManyMailsError] },
    resolve: async (_root, _args, { deps, actor }) => {
      await sendVerificationEmail(deps, requireActor(actor));
      return { userId: requireActor(actor).id };
    },
  }),
);
