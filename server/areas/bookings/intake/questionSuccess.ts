import { builder } from '../../../platform/graphql/builder.ts';
import { BookingQuestionRef } from './BookingQuestion.type.ts';

export const questionSuccess = (name: string) =>
  builder.objectRef<{ questionId: string }>(name).implement({
    fields: (t) => ({
      question: t.prismaField({
        type: BookingQuestionRef,
        resolve: (query, { questionId }, _args, { deps }) =>
          deps.prisma.bookingQuestion.findUniqueOrThrow({ ...query, where: { id: questionId } }),
      }),
    }),
  });
