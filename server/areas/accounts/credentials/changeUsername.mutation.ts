import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import * as errors from '../accounts.errors.ts';
import { changeUsername } from './changeUsername.ts';
import { requireActor } from '../requireActor.ts';
import { viewerSuccess } from '../ViewerSuccess.type.ts';

const name = z.string().max(200);

const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
  fields: (t) => ({
    username: t.string({ description: '3 to 30 letters, digits, - or _.', validate: name }),
  }),
});

builder.mutationField('changeUsername', (t) =>
  t.field({
    type: viewerSuccess('ChangeUsernameSuccess'),
    description: "Changes the viewer's username.",
    authScopes: { signedIn: true },
    errors: { types: [errors.UsernameInvalidError, errors.UsernameTakenError] },
    args: { input: t.arg({ type: ChangeUsernameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await changeUsername(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
);
