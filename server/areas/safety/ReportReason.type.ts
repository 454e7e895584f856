import { ReportReason } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const ReportReasonRef = builder.enumType(ReportReason, {
  name: 'ReportReason',
  description: 'Why something or someone is reported.',
});
