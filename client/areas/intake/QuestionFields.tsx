import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../../generated/constraints.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, SelectField } from '../../ui/fields/Field.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import {
  newDraft,
  QUESTION_KINDS,
  type QuestionDraft,
  type QuestionKind,
} from './questionDraft.ts';

type Props = {
  drafts: readonly QuestionDraft[];
  onChange: (drafts: QuestionDraft[]) => void;
  /** Name of the invalid field of the input, for example `questions.0.text`. */
  invalidField: string | null;
};

/** The questions of a session type, in their order. */
export function QuestionFields({ drafts, onChange, invalidField }: Props) {
  const { t } = useTranslation('intake');
  const group = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with the removed question, or with the last possible one. */
  const changeAndKeepFocus = (next: QuestionDraft[]): void => {
    onChange(next);
    if (next.length < drafts.length || next.length === MAX_QUESTIONS) group.current?.focus();
  };
  return (
    <Stack ref={group} tabIndex={-1} gap="12" role="group" aria-labelledby="questions">
      <Stack gap="2">
        <Text as="h3" id="questions" textStyle="h3">
          {t('form.title')}
        </Text>
        <Text textStyle="small" color="tx3">
          {t('form.hint')}
        </Text>
      </Stack>
      {drafts.map((draft, index) => (
        <QuestionRow
          key={draft.key}
          draft={draft}
          number={index + 1}
          invalidPart={invalidField?.match(new RegExp(`^questions\\.${index}\\.(\\w+)$`))?.[1]}
          onChange={(changed) =>
            onChange(drafts.map((one) => (one.key === draft.key ? changed : one)))
          }
          onRemove={() => changeAndKeepFocus(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < MAX_QUESTIONS ? (
        <Button
          alignSelf="flex-start"
          look="outline"
          onClick={() => changeAndKeepFocus([...drafts, newDraft(drafts)])}
        >
          <Plus size={18} aria-hidden />
          {t('form.add')}
        </Button>
      ) : (
        <Text textStyle="small" color="tx3">
          {t('form.full', { count: MAX_QUESTIONS })}
        </Text>
      )}
    </Stack>
  );
}

type RowProps = {
  draft: QuestionDraft;
  number: number;
  invalidPart: string | undefined;
  onChange: (draft: QuestionDraft) => void;
  onRemove: () => void;
};

function QuestionRow({ draft, number, invalidPart, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('intake');
  const invalid = (part: string) => (invalidPart === part ? { 'aria-invalid': true } : {});
  return (
    <Stack
      gap="10"
      bg="s3"
      borderRadius="card"
      p="14"
      role="group"
      aria-label={t('form.number', { number })}
    >
      <Field
        label={t('form.number', { number })}
        value={draft.text}
        maxLength={MAX_QUESTION_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        {...invalid('text')}
      />
      <SelectField
        label={t('form.kind')}
        value={draft.kind}
        onChange={({ target }) => onChange({ ...draft, kind: target.value as QuestionKind })}
      >
        {QUESTION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'CHOICE' && (
        <TextAreaField
          label={t('form.choices')}
          rows={3}
          value={draft.choices}
          onChange={({ target }) => onChange({ ...draft, choices: target.value })}
          {...invalid('choices')}
        />
      )}
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Checkbox
          isChecked={draft.isRequired}
          onChange={(isRequired) => onChange({ ...draft, isRequired })}
        >
          {t('form.required')}
        </Checkbox>
        <Button
          look="plain"
          size="icon"
          aria-label={t('form.remove', { number })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </HStack>
    </Stack>
  );
}
