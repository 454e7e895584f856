import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_REPLY_TITLE_LENGTH,
  MAX_SUPPORT_BODY_LENGTH,
} from '../../../generated/constraints.rules.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { HStack, Stack } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { useSaveReplyMutation } from './useSaveReplyMutation.ts';

type Texts = { title: string; body: string };
type Props = {
  /** Null creates a saved reply. */
  reply: (Texts & { number: string }) | null;
  onDone: () => unknown;
  onCancel?: () => void;
};

const NOTHING: Texts = { title: '', body: '' };

export function ReplyForm({ reply, onDone, onCancel }: Props) {
  const { t } = useTranslation(['staff', 'app']);
  const [{ title, body }, setTexts] = useState<Texts>(reply ?? NOTHING);
  const [isChecked, setChecked] = useState(false);
  const [save] = useSaveReplyMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const problemOf = (field: keyof Texts, text: string): string | null => {
    if (isChecked && !text.trim()) return t('replies.missing');
    return problemField === field ? problem : null;
  };
  const { form, onSubmit } = useCheckedSubmit(async () => {
    setChecked(true);
    if (!title.trim() || !body.trim()) return;
    await run(
      () => save({ input: { number: reply?.number ?? null, title, body } }),
      () => {
        if (!reply) setTexts(NOTHING);
        setChecked(false);
        return onDone();
      },
    );
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap="12">
        {problem && !problemField && <Banner tone="bad">{problem}</Banner>}
        <Field
          label={t('replies.titleLabel')}
          name="title"
          maxLength={MAX_REPLY_TITLE_LENGTH}
          value={title}
          problem={problemOf('title', title)}
          onChange={({ target }) => setTexts({ title: target.value, body })}
        />
        <TextAreaField
          label={t('replies.bodyLabel')}
          name="body"
          rows={4}
          maxLength={MAX_SUPPORT_BODY_LENGTH}
          value={body}
          problem={problemOf('body', body)}
          onChange={({ target }) => setTexts({ title, body: target.value })}
        />
        <HStack justifyContent="flex-end">
          {onCancel && <Button onClick={onCancel}>{t('app:layout.close')}</Button>}
          <Button type="submit" look="primary" disabled={isBusy}>
            {reply ? t('replies.save') : t('replies.create')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
