import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import * as errors from '../accounts.errors.ts';
import { finishRegistration } from './finishRegistration.ts';
import { requireActor } from '../requireActor.ts';
import { viewerSuccess } from '../ViewerSuccess.type.ts';

const name = z.string().max(200);

const FinishRegistrationInput = builder.inputType('FinishRegistrationInput', {
  fields: (t) => ({
    username: t.string({ validate: name }),
    acceptTerms: t.boolean(),
    locale: t.string({
      required: false,
      description: "The page's language: en, hu, de or es. Used for emails.",
      validate: name,
    }),
    timeZone: t.string({
      required: false,
      description: "The device's IANA time zone.",
      validate: name,
    }),
  }),
});

builder.mutationField('finishRegistration', (t) =>
  t.field({
    type: viewerSuccess('FinishRegistrationSuccess'),
    description:
      'The step after the first sign-in with Google: sets the username and accepts the terms.',
    skipTypeScopes: true,
    authScopes: { account: true },
    errors: {
      types: [errors.UsernameInvalidError, errors.UsernameTakenError, errors.TermsNotAcceptedError],
    },
    args: { input: t.arg({ type: FinishRegistrationInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await finishRegistration(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
);
