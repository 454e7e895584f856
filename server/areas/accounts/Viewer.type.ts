import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import { PayoutStatusRef, RoleRef } from '../../platform/graphql/enums.ts';

export const ViewerRef = builder.prismaNode('User', {
  nullable: true,
  variant: 'Viewer',
  description: 'The signed-in person, with what only they may see.',
  id: { field: 'id' },
  // Somebody else's id finds nothing: a person sees only the own record this way.
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), AND: { id: actor?.id ?? uuidOrNil('') } }),
  select: { id: true },
  fields: (t) => ({
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: RoleRef }),
    locale: t.exposeString('locale', { description: 'Language of mails: en, hu, de or es.' }),
    formatLocale: t.exposeString('formatLocale', {
      nullable: true,
      description:
        'Formats of dates and times in emails, as the browser last reported them: en-US.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone.' }),
    avatarUrl: t.string({ select: { avatarKey: true }, resolve: avatarUrl }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Needed before anything is published.',
    }),
    twoFactorEnabled: t.exposeBoolean('twoFactorEnabled', {
      description:
        'Whether signing in with the password asks for a code of an authenticator app too.',
    }),
    registrationPending: t.exposeBoolean('registrationPending', {
      description: 'Came with Google and has not yet finished: `finishRegistration`.',
    }),
    hasPassword: t.boolean({
      description: 'False for somebody who signs in with Google only.',
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
      select: { payoutAccount: { select: { onboardingComplete: true } } },
      resolve: ({ payoutAccount }) => {
        if (payoutAccount === null) return 'NONE';
        return payoutAccount.onboardingComplete ? 'COMPLETE' : 'INCOMPLETE';
      },
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: ViewerRef,
    nullable: true,
    description: 'The signed-in person; null when signed out.',
    authScopes: { public: true },
    resolve: (query, _root, _args, { deps, actor }) =>
      actor ? deps.prisma.user.findUnique({ ...query, where: { id: actor.id } }) : null,
  }),
);
