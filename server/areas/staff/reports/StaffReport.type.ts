import { ReportDecision, ReportTarget } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ReviewRef } from '../../reviews/Review.type.ts';
import { ReportReasonRef } from '../../safety/ReportReason.type.ts';
import { findDecisions } from './reportDecisions.ts';

const ReportTargetRef = builder.enumType(ReportTarget, {
  name: 'ReportTarget',
  description: 'What is reported.',
});
export const ReportDecisionRef = builder.enumType(ReportDecision, {
  name: 'ReportDecision',
  description: 'HIDDEN: the content. WARNED, LOCKED: its author, or the reported person.',
});

export const StaffReportRef = builder.prismaObject('Report', {
  name: 'StaffReport',
  description: 'A report of a person or of content, as staff see it.',
  // The whole row: the review is found by its columns.
  include: {},
  fields: (t) => ({
    number: t.exposeID('id'),
    target: t.expose('target', { type: ReportTargetRef }),
    reason: t.expose('reason', { type: ReportReasonRef }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    decision: t.expose('decision', { type: ReportDecisionRef, nullable: true }),
    possibleDecisions: t.field({
      type: [ReportDecisionRef],
      description:
        'The decisions that the viewer can make now; none for support and after the decision.',
      select: { subject: { select: { id: true, deletedAt: true, role: true } } },
      resolve: (report, _args, { deps, actor }) =>
        actor?.role === 'ADMIN' ? findDecisions(deps, actor, report) : [],
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    reporter: t.string({
      nullable: true,
      description: 'Username; null when the account was deleted.',
      select: { reporter: { select: { username: true } } },
      resolve: ({ reporter }) => reporter?.username ?? null,
    }),
    subject: t.string({
      description: 'Username of the reported person, or of the author of the content.',
      select: { subject: { select: { username: true } } },
      resolve: ({ subject }) => subject.username,
    }),
    serviceTitle: t.string({
      nullable: true,
      description: 'Set for a report of a service.',
      resolve: async ({ target, targetId }, _args, { deps }) =>
        target === 'SERVICE'
          ? ((
              await deps.prisma.fixedService.findUnique({
                where: { id: targetId },
                select: { title: true },
              })
            )?.title ?? null)
          : null,
    }),
    sessionTypeText: t.string({
      nullable: true,
      description: 'Title and description; set for a report of a session type.',
      resolve: async ({ target, targetId }, _args, { deps }) => {
        if (target !== 'SESSION_TYPE') return null;
        const type = await deps.prisma.sessionType.findUnique({
          where: { id: targetId },
          select: { title: true, description: true },
        });
        return type && [type.title, type.description].filter(Boolean).join('\n');
      },
    }),
    messageText: t.string({
      nullable: true,
      description: 'Set for a report of a message.',
      resolve: async ({ target, targetId }, _args, { deps }) =>
        target === 'MESSAGE'
          ? ((
              await deps.prisma.message.findUnique({
                where: { id: targetId },
                select: { body: true },
              })
            )?.body ?? null)
          : null,
    }),
    subjectNumber: t.exposeID('subjectId'),
    review: t.prismaField({
      type: ReviewRef,
      nullable: true,
      description: 'Null for a report of a person, and when its author has deleted the review.',
      resolve: (query, { target, targetId }, _args, { deps }) =>
        target === 'REVIEW'
          ? deps.prisma.review.findUnique({ ...query, where: { id: targetId } })
          : null,
    }),
  }),
});
