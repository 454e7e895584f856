import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ERRORS } from './staffMutation.ts';
import { revealEmail } from './staffPeople.ts';
import { StaffPersonInput } from './StaffPersonInput.type.ts';

const RevealEmailSuccess = builder
  .objectRef<{ email: string }>('RevealEmailSuccess')
  .implement({ fields: (t) => ({ email: t.exposeString('email') }) });

builder.mutationField('revealEmailForSupport', (t) =>
  t.field({
    type: RevealEmailSuccess,
    description:
      "Reveals a user's email address; the viewer and the reason are written to the audit log. For staff.",
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: ERRORS,
    args: { input: t.arg({ type: StaffPersonInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => ({
      email: await revealEmail(deps, requireActor(actor), {
        userId: uuidOrNil(String(number)),
        reason,
      }),
    }),
  }),
);
