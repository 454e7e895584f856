import { Role } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { avatarUrl } from '../../platform/files/mediaUrls.ts';

export const PayoutStatusRef = builder.enumType('PayoutStatus', {
  description: 'Progress of setting up the payout account.',
  values: ['NONE', 'INCOMPLETE', 'COMPLETE'] as const,
});

export const RoleRef = builder.enumType(Role, {
  name: 'Role',
  description:
    'SUPPORT reads what is needed to help and changes support requests only; ADMIN may do everything.',
});

export const ViewerRef = builder.prismaNode('User', {
  nullable: true,
  variant: 'Viewer',
  description: 'The signed-in user, with fields that only they may read.',
  id: { field: 'id' },
  // Another user's id finds nothing: users read only their own record here.
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), AND: { id: actor?.id ?? uuidOrNil('') } }),
  select: { id: true },
  fields: (t) => ({
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: RoleRef }),
    locale: t.exposeString('locale', { description: 'Language of emails: en, hu, de or es.' }),
    formatLocale: t.exposeString('formatLocale', {
      nullable: true,
      description: 'Locale of dates and times in emails, as the browser last reported it: en-US.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone.' }),
    avatarUrl: t.string({ select: { avatarKey: true }, resolve: avatarUrl }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Required before anything can be published.',
    }),
    twoFactorEnabled: t.exposeBoolean('twoFactorEnabled', {
      description:
        'Whether signing in with the password also requires a code from an authenticator app.',
    }),
    registrationPending: t.exposeBoolean('registrationPending', {
      description: 'Signed up with Google and has not called `finishRegistration` yet.',
    }),
    hasPassword: t.boolean({
      description: 'False for a user who signs in with Google only.',
      select: {
        accounts: {
          where: { providerId: 'credential', password: { not: null } },
          select: { id: true },
          take: 1,
        },
      },
      resolve: ({ accounts }) => accounts.length > 0,
    }),
    payoutStatus: t.field({
      type: PayoutStatusRef,
      select: { payoutAccount: { select: { onboardingComplete: true, providerAccountId: true } } },
      resolve: ({ payoutAccount }) => {
        // A draft has our account row before there is an account at the payment provider.
        if (payoutAccount?.providerAccountId == null) return 'NONE';
        return payoutAccount.onboardingComplete ? 'COMPLETE' : 'INCOMPLETE';
      },
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: ViewerRef,
    nullable: true,
    description: 'The signed-in user; null when signed out.',
    authScopes: { public: true },
    resolve: (query, _root, _args, { deps, actor }) =>
      actor ? deps.prisma.user.findUnique({ ...query, where: { id: actor.id } }) : null,
  }),
);
