import { useTranslation } from 'react-i18next';
import type { IntakeCard_booking$key } from '../../__generated__/IntakeCard_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { AnswerField } from './AnswerField.tsx';
import { AnswerList } from './AnswerList.tsx';

/**
 * The creator's questions: with fields for the fan until the end of the session, otherwise with the
 * answers.
 */
export function IntakeCard({ booking }: { booking: IntakeCard_booking$key }) {
  const { t } = useTranslation('intake');
  const { viewerCanAnswer, viewerIsCreator, otherParty, questions } = useFragment(
    graphql`
      fragment IntakeCard_booking on Booking {
        viewerCanAnswer
        viewerIsCreator
        otherParty {
          username
        }
        questions {
          id
          ...AnswerField_question
          ...AnswerList_questions
        }
      }
    `,
    booking,
  );
  if (questions.length === 0) return null;
  const { username } = otherParty;
  const getTitle = (): string => {
    if (viewerIsCreator) return t('card.answersOf', { username });
    return viewerCanAnswer ? t('card.title', { username }) : t('card.answers');
  };
  return (
    <Panel aria-labelledby="intake">
      <Stack gap="16">
        <Stack gap="4">
          <Text as="h2" id="intake" textStyle="h2">
            {getTitle()}
          </Text>
          {viewerCanAnswer && (
            <Text textStyle="small" color="tx3">
              {t('card.hint', { username })}
            </Text>
          )}
        </Stack>
        {viewerCanAnswer ? (
          questions.map((question) => <AnswerField key={question.id} question={question} />)
        ) : (
          <AnswerList questions={questions} />
        )}
      </Stack>
    </Panel>
  );
}
