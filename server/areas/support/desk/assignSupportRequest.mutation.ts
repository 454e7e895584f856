import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { assignSupportRequest } from './assignSupportRequest.ts';
import {
  SupportAssigneeInvalidError,
  SupportRequestNotFoundError,
  SupportRequestTakenError,
} from '../support.errors.ts';
import { supportDeskSuccess } from './supportDeskSuccess.ts';

const AssignSupportRequestInput = builder.inputType('AssignSupportRequestInput', {
  fields: (t) => ({
    number: t.id(),
    assignee: t.string({
      required: false,
      description: 'Username of a staff member; null unassigns the request.',
    }),
    seen: t.string({
      required: false,
      description: 'The assignee that the caller saw; null if it was unassigned.',
    }),
  }),
});

const AssignSupportRequestSuccess = supportDeskSuccess('AssignSupportRequestSuccess');

builder.mutationField('assignSupportRequest', (t) =>
  t.field({
    type: AssignSupportRequestSuccess,
    description:
      'Assigns or unassigns a request; rejected when someone else has done so in the meantime. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: {
      types: [SupportAssigneeInvalidError, SupportRequestNotFoundError, SupportRequestTakenError],
    },
    args: { input: t.arg({ type: AssignSupportRequestInput }) },
    resolve: async (_root, { input: { number, assignee, seen } }, { deps, actor }) => {
      const caseId = uuidOrNil(String(number));
      await assignSupportRequest(deps, requireActor(actor), {
        caseId,
        assignee: assignee ?? null,
        seen: seen ?? null,
      });
      return { caseId };
    },
  }),
);
