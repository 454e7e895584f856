import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './accounts.errors.ts';
import { changeUsername } from './credentials/changeUsername.ts';
import { finishRegistration } from './signIn/finishRegistration.ts';
import { requireActor } from './requireActor.ts';
import { viewerSuccess } from './ViewerSuccess.type.ts';

for (const errorClass of [
  errors.UsernameInvalidError,
  errors.UsernameTakenError,
  errors.TermsNotAcceptedError,
])
  registerUserError(errorClass);

const name = z.string().max(200);
const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
  fields: (t) => ({
    username: t.string({ description: '3 to 30 letters, digits, - or _.', validate: name }),
  }),
});
const FinishRegistrationInput = builder.inputType('FinishRegistrationInput', {
  fields: (t) => ({
    username: t.string({ validate: name }),
    acceptTerms: t.boolean(),
    locale: t.string({
      required: false,
      description: "The page's language: en, hu, de or es. Mails use it.",
      validate: name,
    }),
    timeZone: t.string({ required: false, description: "The device's IANA zone.", validate: name }),
  }),
});

builder.mutationFields((t) => ({
  changeUsername: t.field({
    type: viewerSuccess('ChangeUsernameSuccess'),
    description: 'Gives the signed-in person another username.',
    authScopes: { signedIn: true },
    errors: { types: [errors.UsernameInvalidError, errors.UsernameTakenError] },
    args: { input: t.arg({ type: ChangeUsernameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await changeUsername(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
  finishRegistration: t.field({
    type: viewerSuccess('FinishRegistrationSuccess'),
    description: 'The step after the first sign-in with Google: the username and the terms.',
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
}));
