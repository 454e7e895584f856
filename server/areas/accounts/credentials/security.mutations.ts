import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { registerUserError } from '../../../platform/graphql/UserError.type.ts';
import * as errors from '../accounts.errors.ts';
import { changePassword, endSessions } from './changePassword.ts';
import { requireActor } from '../requireActor.ts';
import { viewerSuccess } from '../ViewerSuccess.type.ts';

const ofChange = [
  errors.PasswordTooShortError,
  errors.PasswordTooLongError,
  errors.PasswordWrongError,
  errors.NoPasswordError,
];
for (const errorClass of ofChange) registerUserError(errorClass);

const secret = z.string().max(1_000);
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    currentPassword: t.string({ validate: secret }),
    newPassword: t.string({ description: '6 to 128 characters.', validate: secret }),
  }),
});
const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: (t) => ({ sessionId: t.id() }),
});

builder.mutationFields((t) => ({
  changePassword: t.field({
    type: viewerSuccess('ChangePasswordSuccess'),
    description:
      'Changes the own password and signs out everywhere else. RATE_LIMITED with status 429 at the tenth wrong current one in a quarter of an hour.',
    authScopes: { signedIn: true },
    errors: { types: ofChange },
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, { deps, actor, address }) => {
      await changePassword(deps, requireActor(actor), { ...input, address });
      return { userId: requireActor(actor).id };
    },
  }),
  endOtherSessions: t.field({
    type: viewerSuccess('EndOtherSessionsSuccess'),
    description: 'Signs the viewer out everywhere else.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      const { id, sessionId } = requireActor(actor);
      await endSessions(deps.prisma, { userId: id, except: sessionId });
      return { userId: id };
    },
  }),
  endSession: t.field({
    type: viewerSuccess('EndSessionSuccess'),
    description:
      'Signs the viewer out on one device; nothing happens when it is signed out already.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EndSessionInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const userId = requireActor(actor).id;
      const id = decodeId({ type: 'Session', id: String(input.sessionId) });
      if (id) await deps.prisma.session.deleteMany({ where: { id, userId } });
      return { userId };
    },
  }),
}));
