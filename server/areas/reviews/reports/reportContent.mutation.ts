import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ReportReasonRef } from '../../safety/ReportReason.type.ts';
import { reportSuccess } from '../../safety/reportSuccess.ts';
import {
  ReportInvalidError,
  ReportLimitError,
  ReportTargetNotFoundError,
} from '../../safety/safety.errors.ts';
import { reportContent } from './reportContent.ts';

const ReportContentInput = builder.inputType('ReportContentInput', {
  fields: (t) => ({
    contentId: t.id({
      description: 'Id of the Review, FixedService, SessionType or Message.',
    }),
    reason: t.field({ type: ReportReasonRef }),
    text: t.string({ required: false, description: 'At most 1,000 characters.' }),
  }),
});

const ReportContentSuccess = reportSuccess('ReportContentSuccess');

builder.mutationField('reportContent', (t) =>
  t.field({
    type: ReportContentSuccess,
    description:
      'Reports a review, a service, a session type or a message to staff. A second report while one is open is ignored.',
    authScopes: { signedIn: true },
    errors: { types: [ReportInvalidError, ReportLimitError, ReportTargetNotFoundError] },
    args: { input: t.arg({ type: ReportContentInput }) },
    resolve: async (_root, { input: { contentId, reason, text } }, { deps, actor }) => {
      const details = { contentId: String(contentId), reason, text: text ?? '' };
      await reportContent(deps, requireActor(actor), details);
      return { isReported: true as const };
    },
  }),
);
