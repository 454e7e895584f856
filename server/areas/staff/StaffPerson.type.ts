import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shownEmail } from '../support/maskEmail.ts';
import { SupportCaseRef } from '../support/SupportCase.type.ts';
import { PayoutStatusRef, RoleRef } from '../accounts/Viewer.type.ts';

const MAX_REQUESTS = 30;

export const StaffPersonRef = builder.objectRef<User>('StaffPerson');

StaffPersonRef.implement({
  description: 'A user as staff see them. For staff.',
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Used in the URL of the page.' }),
    username: t.exposeString('username'),
    avatarUrl: t.string({ resolve: avatarUrl }),
    email: t.string({
      description: 'Complete for admins, masked for support.',
      resolve: ({ email }, _args, { actor }) => shownEmail(actor, email),
    }),
    role: t.expose('role', { type: RoleRef }),
    emailVerified: t.exposeBoolean('emailVerified'),
    isActive: t.exposeBoolean('isActive'),
    isDeleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
    isViewer: t.boolean({ resolve: ({ id }, _args, { actor }) => id === actor?.id }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    timeZone: t.exposeString('timeZone'),
    locale: t.exposeString('locale'),
    sessionCount: t.int({
      resolve: ({ id }, _args, { deps }) =>
        deps.prisma.session.count({ where: { userId: id, expiresAt: { gt: deps.now() } } }),
    }),
    payoutStatus: t.field({
      type: PayoutStatusRef,
      resolve: async ({ id }, _args, { deps }) => {
        const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: id } });
        if (account?.providerAccountId == null) return 'NONE';
        return account.onboardingComplete ? 'COMPLETE' : 'INCOMPLETE';
      },
    }),
    payoutRestriction: t.string({
      nullable: true,
      description: 'Why the payment provider restricts the payout account; null when it does not.',
      resolve: async ({ id }, _args, { deps }) =>
        (
          await deps.prisma.payoutAccount.findUnique({
            where: { userId: id },
            select: { restriction: true },
          })
        )?.restriction ?? null,
    }),
    requests: t.prismaField({
      type: [SupportCaseRef],
      description: `Requests to staff, newest first; at most ${MAX_REQUESTS}.`,
      resolve: (query, { id }, _args, { deps }) =>
        deps.prisma.supportCase.findMany({
          ...query,
          where: { userId: id },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
          take: MAX_REQUESTS,
        }),
    }),
  }),
});
