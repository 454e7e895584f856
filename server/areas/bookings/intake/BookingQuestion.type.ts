import { builder } from '../../../platform/graphql/builder.ts';
import { MAX_FILES } from '../../../platform/files/attachment.rules.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { BookingRef } from '../Booking.type.ts';
import { visibleAnswers } from './answers.access.ts';
import { canAnswer } from './answers.rules.ts';
import { IntakeQuestionKindRef } from '../../intake/IntakeQuestion.type.ts';

builder.prismaNode('AnswerFile', {
  nullable: true,
  description: 'A file of an answer, visible to both sides of its booking.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    question: { booking: visibleAnswers(actor) },
  }),
  fields: (t) => ({
    name: t.exposeString('name'),
    bytes: t.exposeInt('bytes'),
    url: t.string({
      description: 'Downloads the file; restricted to those who may see it.',
      resolve: ({ id }) => `/answered/${id}`,
    }),
  }),
});

export const BookingQuestionRef = builder.prismaNode('BookingQuestion', {
  nullable: true,
  description: 'A question of a booking with the answer of its fan, visible to both sides.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), booking: visibleAnswers(actor) }),
  fields: (t) => ({
    kind: t.expose('kind', { type: IntakeQuestionKindRef }),
    text: t.exposeString('text'),
    isRequired: t.exposeBoolean('isRequired'),
    choices: t.exposeStringList('choices', { description: 'Empty unless the kind is CHOICE.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'Plain text, an https link or one of the choices; null for a FILE.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the answer was last changed; null without one.',
    }),
    files: t.relation('files', {
      description: `The files of a FILE. A booking has at most ${MAX_FILES}.`,
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_FILES },
    }),
  }),
});

builder.prismaObjectFields(BookingRef, (t) => ({
  questions: t.relation('questions', {
    type: BookingQuestionRef,
    description:
      'The questions of its session type when it was booked. Empty until it is paid, and for the creator of a cancelled one.',
    query: (_args, { actor }) => ({
      where: { booking: visibleAnswers(actor) },
      orderBy: { position: 'asc' },
    }),
  }),
  viewerCanAnswer: t.boolean({
    description: 'The fan may change the answers of a confirmed booking until its end.',
    resolve: (booking, _args, { deps, actor }) =>
      canAnswer({ booking, byFan: booking.fanId === actor?.id, now: deps.now() }),
  }),
}));
