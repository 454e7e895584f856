import type { Deps } from '../Deps.ts';
import { answerQuestion } from '../areas/bookings/intake/answerQuestion.ts';
import { findPerson } from './findPerson.ts';

/** The fan's answers by question. Questions that are missing here are not answered yet. */
const ANSWERS: Record<string, string> = {
  'Your rank and server': 'Gold II, EU West',
  'Where do your games usually fall apart?':
    'At the second objective. I see the enemy rotate, say nothing, and then it is three against five.',
  'Which boss, and which build?': 'The Lantern Warden, with a twin-dagger build at level 42.',
  'The song you want to sing': 'Fields of Gold, in whatever key survives a wedding.',
};

/** Answers of the fan to the questions of upcoming bookings. */
export async function seedAnswers(deps: Deps): Promise<void> {
  const fan = await findPerson(deps, 'fan');
  const questions = await deps.prisma.bookingQuestion.findMany({
    where: { booking: { fanId: fan.id, status: 'CONFIRMED' }, text: { in: Object.keys(ANSWERS) } },
    select: { id: true, text: true },
  });
  for (const { id: questionId, text } of questions)
    await answerQuestion(deps, fan, { questionId, answer: ANSWERS[text] });
}
