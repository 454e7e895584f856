import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ReportReasonRef } from './ReportReason.type.ts';
import { reportSuccess } from './reportSuccess.ts';
import { reportUser } from './reportUser.ts';
import {
  ReportInvalidError,
  ReportLimitError,
  ReportTargetNotFoundError,
} from './safety.errors.ts';

const ReportUserInput = builder.inputType('ReportUserInput', {
  fields: (t) => ({
    username: t.string(),
    reason: t.field({ type: ReportReasonRef }),
    text: t.string({ required: false, description: 'At most 1,000 characters.' }),
  }),
});

const ReportUserSuccess = reportSuccess('ReportUserSuccess');

builder.mutationField('reportUser', (t) =>
  t.field({
    type: ReportUserSuccess,
    description: 'Reports a person to staff. A second report while one is open is ignored.',
    authScopes: { signedIn: true },
    errors: { types: [ReportInvalidError, ReportLimitError, ReportTargetNotFoundError] },
    args: { input: t.arg({ type: ReportUserInput }) },
    resolve: async (_root, { input: { username, reason, text } }, { deps, actor }) => {
      await reportUser(deps, requireActor(actor), { username, reason, text: text ?? '' });
      return { isReported: true as const };
    },
  }),
);
