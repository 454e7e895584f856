import { SessionRequestStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { LIST_PRICE } from '../../platform/graphql/listPrice.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { SessionTypeRef } from '../sessionTypes/SessionType.type.ts';
import { visibleRequests } from './appointments.access.ts';

export const SessionRequestStatusRef = builder.enumType(SessionRequestStatus, {
  name: 'SessionRequestStatus',
  description:
    'PENDING waits for the answer of the creator. ACCEPTED has a booking, which is HELD until it is paid; unpaid it becomes EXPIRED, like a request that was not answered.',
});

export const SessionRequestRef = builder.prismaNode('SessionRequest', {
  nullable: true,
  description:
    "A fan's proposal of times for a session type by appointment, visible to the fan and the creator.",
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleRequests(actor) }),
  fields: (t) => ({
    fan: t.field({ type: PersonRef, select: { fan: PERSON }, resolve: ({ fan }) => fan }),
    creator: t.relation('creator', { type: CreatorRef }),
    sessionType: t.relation('sessionType', {
      type: SessionTypeRef,
      nullable: true,
      description: 'Null when it was deleted. `title`, `durationMinutes` and `price` are copies.',
    }),
    title: t.exposeString('title'),
    durationMinutes: t.exposeInt('durationMinutes'),
    price: t.field(LIST_PRICE),
    proposedTimes: t.field({
      type: ['DateTime'],
      description: 'Earliest first.',
      select: { proposedTimes: true },
      resolve: ({ proposedTimes }) => proposedTimes,
    }),
    note: t.exposeString('note'),
    status: t.expose('status', { type: SessionRequestStatusRef }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'While PENDING the end of the time to answer, then of the time to pay.',
    }),
    declineReason: t.exposeString('declineReason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    viewerIsCreator: t.boolean({
      select: { creatorId: true },
      resolve: ({ creatorId }, _args, { actor }) => creatorId === actor?.id,
    }),
  }),
});
