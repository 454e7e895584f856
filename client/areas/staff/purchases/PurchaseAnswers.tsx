import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseAnswers_purchase$key } from '../../../__generated__/PurchaseAnswers_purchase.graphql.ts';
import type { useRevealAnswersForSupportMutation$data } from '../../../__generated__/useRevealAnswersForSupportMutation.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { AnswerList } from '../../intake/AnswerList.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useRevealAnswersForSupportMutation } from './useRevealAnswersForSupportMutation.ts';

type Questions = NonNullable<useRevealAnswersForSupportMutation$data['result']['questions']>;

/** The answers of a fan: shown on demand, with a reason for the audit log. */
export function PurchaseAnswers({ purchase }: { purchase: PurchaseAnswers_purchase$key }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const [questions, setQuestions] = useState<Questions | null>(null);
  const [reveal] = useRevealAnswersForSupportMutation();
  const { number, kind, fan } = useFragment(
    graphql`
      fragment PurchaseAnswers_purchase on StaffPurchase {
        number
        kind
        fan {
          username
        }
      }
    `,
    purchase,
  );
  if (kind !== 'BOOKING') return null;
  const show = async (reason: string): Promise<Answer> => {
    const answer = await reveal({ input: { number, kind, reason } });
    setQuestions(answer.result.questions ?? null);
    return answer;
  };
  return (
    <Panel aria-labelledby="answers">
      <Stack gap="8">
        <Text as="h3" id="answers" textStyle="h2">
          {t('answers.title')}
        </Text>
        {questions === null && (
          <Button justifyContent="flex-start" onClick={() => setAsking(true)}>
            <MessageCircleQuestionMark size={18} aria-hidden />
            {t('answers.do')}
          </Button>
        )}
        {questions?.length === 0 && <Text color="tx2">{t('answers.none')}</Text>}
        {questions && questions.length > 0 && <AnswerList questions={questions} />}
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={t('answers.do')}
          effect={t('answers.effect', { fan: fan.username })}
          confirmLabel={t('answers.do')}
          onConfirm={show}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
