import { ofActor } from '../bookings/bookings.access.ts';
import { BookingRef } from '../bookings/Booking.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { MessageKind } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { ordersOf } from '../orders/orders.access.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import { canWriteAbout } from './message.rules.ts';

const MessageKindRef = builder.enumType(MessageKind, {
  name: 'MessageKind',
  description: 'TEXT, or what came with a step of an order.',
});

export const MessageRef = builder.prismaNode('Message', {
  nullable: true,
  description: 'What one side of a booking or order wrote to the other.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: idOrNobody(id),
    OR: [{ booking: ofActor(actor) }, { order: ordersOf(actor) }],
  }),
  fields: (t) => ({
    kind: t.expose('kind', { type: MessageKindRef }),
    body: t.exposeString('body'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.field({
      type: PersonRef,
      select: { author: PERSON },
      resolve: ({ author }) => author,
    }),
    viewerIsAuthor: t.boolean({
      select: { authorId: true },
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
  }),
});

const NEWEST_FIRST = { orderBy: [{ createdAt: 'desc' as const }, { id: 'asc' as const }] };
const DESCRIPTION = 'What the two sides wrote, newest first.';

builder.prismaObjectFields(BookingRef, (t) => ({
  messages: t.relatedConnection('messages', {
    cursor: 'id',
    description: DESCRIPTION,
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: NEWEST_FIRST,
  }),
  viewerCanWrite: t.boolean({ resolve: ({ status }) => canWriteAbout(status) }),
}));
builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  messages: t.relatedConnection('messages', {
    cursor: 'id',
    description: DESCRIPTION,
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: NEWEST_FIRST,
  }),
  viewerCanWrite: t.boolean({ resolve: ({ status }) => canWriteAbout(status) }),
}));
