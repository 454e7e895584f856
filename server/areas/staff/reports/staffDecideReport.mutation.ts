import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { ERRORS, REASON } from '../staffMutation.ts';
import { decideReport } from './decideReport.ts';
import { ReportDecisionRef, StaffReportRef } from './StaffReport.type.ts';

const StaffDecideReportInput = builder.inputType('StaffDecideReportInput', {
  fields: (t) => ({
    number: t.id(),
    decision: t.field({ type: ReportDecisionRef }),
    reason: t.string({ description: REASON }),
  }),
});

const StaffDecideReportSuccess = builder
  .objectRef<{ reportId: string }>('StaffDecideReportSuccess')
  .implement({
    fields: (t) => ({
      report: t.prismaField({
        type: StaffReportRef,
        resolve: (query, { reportId }, _args, { deps }) =>
          deps.prisma.report.findUniqueOrThrow({ ...query, where: { id: reportId } }),
      }),
    }),
  });

builder.mutationField('staffDecideReport', (t) =>
  t.field({
    type: StaffDecideReportSuccess,
    description: 'Decides all open reports of the same target. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffDecideReportInput }) },
    resolve: async (_root, { input: { number, decision, reason } }, { deps, actor }) => {
      const reportId = uuidOrNil(String(number));
      await decideReport(deps, requireActor(actor), { reportId, decision, reason });
      return { reportId };
    },
  }),
);
