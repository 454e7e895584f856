/** The fan answers from the payment until the end of the session. */
export function canAnswer({
  booking: { status, endsAt },
  byFan,
  now,
}: {
  booking: { status: string; endsAt: Date };
  byFan: boolean;
  now: Date;
}): boolean {
  return byFan && status === 'CONFIRMED' && now < endsAt;
}

type Input = { isRequired: boolean; answer: string | null; files: readonly unknown[] };

export const isAnswered = ({ answer, files }: Input): boolean =>
  answer !== null || files.length > 0;

/** Required questions without an answer. */
export const countMissing = (questions: readonly Input[]): number =>
  questions.filter((question) => question.isRequired && !isAnswered(question)).length;
