import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerField_question$key } from '../../__generated__/AnswerField_question.graphql.ts';
import {
  MAX_LINK_ANSWER_LENGTH,
  MAX_LONG_ANSWER_LENGTH,
  MAX_SHORT_ANSWER_LENGTH,
} from '../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import { AutosaveNote } from './AutosaveNote.tsx';
import { useAnswerQuestionMutation } from './useAnswerQuestionMutation.ts';
import { useAutosave } from './useAutosave.ts';

/** A question with the field for its answer. */
export function AnswerField({ question: provided }: { question: AnswerField_question$key }) {
  const question = useFragment(
    graphql`
      fragment AnswerField_question on BookingQuestion {
        id
        kind
        text
        isRequired
        choices
        answer
        ...AnswerFiles_question
      }
    `,
    provided,
  );
  const { t } = useTranslation('intake');
  const label = question.isRequired
    ? question.text
    : t('answer.optional', { question: question.text });
  if (question.kind === 'FILE') return <AnswerFiles question={question} label={label} />;
  return <TextAnswer question={question} label={label} />;
}

type TextQuestion = {
  id: string;
  kind: string;
  choices: readonly string[];
  answer?: string | null;
};

function TextAnswer({ question, label }: { question: TextQuestion; label: string }) {
  const { t } = useTranslation('intake');
  const { id: questionId, kind, choices } = question;
  const [answer] = useAnswerQuestionMutation();
  const save = useCallback(
    async (text: string) => {
      const { result } = await answer({ input: { questionId, answer: text } });
      return result.question ? null : { code: result.code ?? 'UNKNOWN' };
    },
    [answer, questionId],
  );
  const { text, state, change, flush } = useAutosave({
    id: questionId,
    saved: question.answer ?? '',
    save,
  });
  const isWrong = state.kind === 'refused';
  const field = {
    label,
    value: text,
    autoComplete: 'off',
    'aria-invalid': isWrong || undefined,
    onBlur: () => void flush(),
  };
  return (
    <Stack gap="2">
      {kind === 'CHOICE' && (
        <SelectField {...field} onChange={({ target }) => change(target.value, { isFinal: true })}>
          <option value="">{t('answer.choose')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'LONG_TEXT' && (
        <TextAreaField
          {...field}
          maxLength={MAX_LONG_ANSWER_LENGTH}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {kind !== 'CHOICE' && kind !== 'LONG_TEXT' && (
        <Field
          {...field}
          {...(kind === 'LINK' ? { type: 'url', inputMode: 'url', placeholder: 'https://' } : {})}
          maxLength={kind === 'LINK' ? MAX_LINK_ANSWER_LENGTH : MAX_SHORT_ANSWER_LENGTH}
          onChange={({ target }) => change(target.value)}
        />
      )}
      <AutosaveNote state={state} onRetry={() => void flush()} />
    </Stack>
  );
}
