import {
  MAX_GAME_CONTENT_LENGTH,
  MAX_GAME_TITLE_LENGTH,
} from '../../../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsForm_news$key } from '../../../../__generated__/NewsForm_news.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import { useCreateGameNewsMutation } from './useCreateGameNewsMutation.ts';
import { useUpdateGameNewsMutation } from './useUpdateGameNewsMutation.ts';

type Props = {
  gameId: string;
  connectionId: string;
  news: NewsForm_news$key | null;
  onClose: () => void;
};

export function NewsForm({ gameId, connectionId, news, onClose }: Props) {
  const { t } = useTranslation('admin');
  const before = useFragment(
    graphql`
      fragment NewsForm_news on GameNews {
        id
        title
        content
      }
    `,
    news,
  );
  const [title, setTitle] = useState(before?.title ?? '');
  const [content, setContent] = useState(before?.content ?? '');
  const [create, isCreating] = useCreateGameNewsMutation();
  const [update, isUpdating] = useUpdateGameNewsMutation();
  const save = async (): Promise<unknown> => {
    const { result } = before
      ? await update({ input: { newsId: before.id, title, content } })
      : await create({ input: { gameId, title, content }, connections: [connectionId] });
    return result.code ? result : null;
  };
  return (
    <ContentDialog
      title={before ? t('news.edit') : t('news.add')}
      isFilled={[title, content].every((text) => text.trim() !== '')}
      isBusy={isCreating || isUpdating}
      onSave={save}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <Field
            label={t('news.title')}
            name="title"
            required
            maxLength={MAX_GAME_TITLE_LENGTH}
            value={title}
            problem={isChecked && !title.trim() ? t('form.required') : null}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextAreaField
            label={t('news.content')}
            name="content"
            required
            rows={8}
            maxLength={MAX_GAME_CONTENT_LENGTH}
            value={content}
            problem={isChecked && !content.trim() ? t('form.required') : null}
            onChange={({ target }) => setContent(target.value)}
          />
        </>
      )}
    </ContentDialog>
  );
}
