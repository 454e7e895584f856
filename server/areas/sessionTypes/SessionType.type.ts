import { SessionMode } from '../../platform/database/generated/enums.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { LIST_PRICE } from '../../platform/graphql/listPrice.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { IntakeQuestionRef } from '../intake/IntakeQuestion.type.ts';
import { MAX_QUESTIONS } from '../intake/question.rules.ts';
import { MeetingPlaceRef, MeetingPlaceKindRef } from '../places/MeetingPlace.type.ts';
import { ROOM } from '../places/place.rules.ts';
import { MAX_SESSION_TYPES } from './sessionType.rules.ts';
import { OFFERED_TYPE, visibleTypes } from './sessionTypes.access.ts';

export const SessionModeRef = builder.enumType(SessionMode, {
  name: 'SessionMode',
  description: 'SLOTS: fans book open slots. APPOINTMENT: fans propose times.',
});

export const SessionTypeRef = builder.prismaNode('SessionType', {
  nullable: true,
  description: 'What a fan gets for a booked time of a creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleTypes(actor) }),
  fields: (t) => ({
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    durationMinutes: t.exposeInt('durationMinutes'),
    mode: t.expose('mode', { type: SessionModeRef }),
    creator: t.relation('creator', { type: CreatorRef }),
    price: t.field({
      ...LIST_PRICE,
      description: 'The price of new slots and requests. A slot may have another price.',
    }),
    placeKind: t.field({
      type: MeetingPlaceKindRef,
      description: 'Where the session takes place.',
      select: {
        place: { select: { kind: true } },
        creator: { select: { defaultPlace: { select: { kind: true } } } },
      },
      resolve: ({ place, creator }) => (place ?? creator.defaultPlace ?? ROOM).kind,
    }),
    place: t.field({
      type: MeetingPlaceRef,
      nullable: true,
      description:
        "Overrides the creator's default place; null for everyone but the creator, and if the type has no place of its own.",
      select: { creatorId: true, place: true },
      resolve: ({ creatorId, place }, _args, { actor }) => (creatorId === actor?.id ? place : null),
    }),
    questions: t.field({
      type: [IntakeQuestionRef],
      description: `Answered after the payment; at most ${MAX_QUESTIONS}.`,
      select: { questions: { orderBy: { position: 'asc' } } },
      resolve: ({ questions }) => questions,
    }),
    isActive: t.boolean({
      select: { archivedAt: true },
      resolve: ({ archivedAt }) => archivedAt === null,
    }),
  }),
});

const ORDER = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

builder.prismaObjectFields(CreatorRef, (t) => ({
  sessionTypes: t.relation('sessionTypes', {
    description: `Active session types, oldest first. At most ${MAX_SESSION_TYPES}.`,
    args: { first: t.arg.int({ required: false }) },
    query: ({ first }) => ({
      where: OFFERED_TYPE,
      orderBy: ORDER,
      take: Math.min(Math.max(first ?? MAX_SESSION_TYPES, 0), MAX_SESSION_TYPES),
    }),
  }),
}));

builder.prismaObjectFields(ViewerRef, (t) => ({
  sessionTypes: t.relation('sessionTypes', {
    description: `The viewer's active session types, oldest first. At most ${MAX_SESSION_TYPES}.`,
    query: { where: { archivedAt: null }, orderBy: ORDER, take: MAX_SESSION_TYPES },
  }),
}));
