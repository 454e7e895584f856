import type { Deps } from '../../Deps.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { isStaff } from '../../platform/access/isStaff.ts';
import { getCases } from './support.access.ts';
import { shownEmail } from './maskEmail.ts';

export const SupportCaseStatusRef = builder.enumType('SupportCaseStatus', {
  description:
    'OPEN: staff must answer. ANSWERED: the user may reply. CLOSED: done; a reply opens it again.',
  values: ['OPEN', 'ANSWERED', 'CLOSED'] as const,
});

const MAX_MESSAGES = 200;

const SupportMessageRef = builder.prismaObject('SupportMessage', {
  description: 'A message of a request to staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fromStaff: t.exposeBoolean('fromStaff'),
    body: t.exposeString('body'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

type Author = { email: string; username: string };

/** Prisma sends one query for all requests and both fields: they are read at once and alike. */
async function readAuthor({ prisma }: Deps, userId: string | null): Promise<Author | null> {
  if (!userId) return null;
  return prisma.user.findUnique({
    where: { id: userId },
    select: { email: true, username: true },
  });
}

export const SupportCaseRef = builder.prismaNode('SupportCase', {
  nullable: true,
  name: 'SupportRequest',
  description: 'A request to staff, with the messages of both sides. For its author and staff.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), AND: getCases(actor) }),
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Used in the URL of its page.' }),
    subject: t.exposeString('subject'),
    status: t.expose('status', { type: SupportCaseStatusRef }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    email: t.string({
      description: 'Complete for its author and for admins, masked for support.',
      select: { email: true, userId: true },
      resolve: async ({ email, userId }, _args, { deps, actor }) => {
        const address = (await readAuthor(deps, userId))?.email ?? email;
        return isStaff(actor) && userId !== actor?.id ? shownEmail(actor, address) : address;
      },
    }),
    messages: t.relation('messages', {
      type: SupportMessageRef,
      description: 'The newest 200, oldest first.',
      // Negative: the last ones in this order.
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: -MAX_MESSAGES },
    }),
    person: t.string({
      nullable: true,
      description: 'Username of its author; null without an account.',
      select: { userId: true },
      resolve: async ({ userId }, _args, { deps }) =>
        (await readAuthor(deps, userId))?.username ?? null,
    }),
  }),
});
