import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationValues,
  type NotificationKind,
} from './notificationKinds.ts';
import { visibleTo } from './notifications.access.ts';
import { shownValues } from './shownValues.ts';

const KindRef = builder.enumType('NotificationKind', {
  description: 'The kind of a personal notification; the client has the text.',
  values: NOTIFICATION_KINDS,
});

const ValuesRef = builder.objectRef<NotificationValues>('NotificationValues').implement({
  description: 'The values that fill the text of a personal notification.',
  fields: (t) => ({
    otherUsername: t.string({
      nullable: true,
      description: 'After the account was deleted, "Deleted user" in the viewer\'s language.',
      resolve: ({ otherUsername }) => otherUsername ?? null,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ startsAt }) => (startsAt ? new Date(startsAt) : null),
    }),
    subject: t.string({
      nullable: true,
      description: 'Title of the service or session, or subject of the support request.',
      resolve: ({ subject }) => subject ?? null,
    }),
    amount: t.field({
      type: MoneyRef,
      nullable: true,
      resolve: ({ amountMinor, currency }) =>
        amountMinor !== undefined && currency ? { amountMinor, currency } : null,
    }),
  }),
});

export const NotificationRef = builder.prismaNode('Notification', {
  nullable: true,
  description: 'A broadcast by the admins, or a personal notification.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), AND: visibleTo(actor) }),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Empty for a personal notification.' }),
    content: t.exposeString('content', { description: 'Empty for a personal notification.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    isPublished: t.boolean({
      select: { publishedAt: true },
      resolve: ({ publishedAt }) => publishedAt !== null,
    }),
    isRead: t.boolean({
      description: 'Whether the viewer has read it.',
      select: (_args, { actor }) => ({
        reads: { where: { userId: uuidOrNil(actor?.id ?? '') }, select: { userId: true } },
      }),
      resolve: ({ reads }) => reads.length > 0,
    }),
    kind: t.field({
      type: KindRef,
      nullable: true,
      description: 'Null for a broadcast.',
      select: { kind: true },
      resolve: ({ kind }) =>
        NOTIFICATION_KINDS.find((known): known is NotificationKind => known === kind) ?? null,
    }),
    values: t.field({
      type: ValuesRef,
      select: { data: true },
      resolve: ({ data }, _args, { actor }) => shownValues({ data, locale: actor?.locale }),
    }),
    link: t.string({
      nullable: true,
      description: 'Path of the related page.',
      select: { data: true },
      resolve: ({ data }) => (data as { link?: string } | null)?.link ?? null,
    }),
  }),
});
