import {
  MAX_NOTIFICATION_CONTENT_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
} from '../../../generated/constraints.rules.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../accounts/AccountCard.tsx';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox, Field } from '../../../ui/fields/Field.tsx';
import { Panel, HStack, Stack } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { BackLink } from '../../staff/admin/BackLink.tsx';
import type { FormStatus } from '../../staff/admin/FormStatus.ts';
import { TablePage } from '../../staff/admin/TablePage.tsx';
import { useCreateNotificationMutation } from './useCreateNotificationMutation.ts';

export function CreateNotificationPage() {
  const { t } = useTranslation(['admin', 'notifications']);
  const errorText = useErrorText();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [isPublic, setPublic] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [status, setStatus] = useState<FormStatus | null>(null);
  const form = useFirstInvalid(status);
  const [create, isBusy] = useCreateNotificationMutation();
  const failed = (error: unknown): void =>
    setStatus({ tone: 'bad', text: `${t('notice.addFailed')} ${errorText(error)}` });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!title.trim() || !content.trim()) return setStatus({ tone: 'bad', text: t('form.fill') });
    try {
      const { result } = await create({ input: { title, content, publishable: isPublic } });
      if (result.code) return failed(result);
      setChecked(false);
      setTitle('');
      setContent('');
      setPublic(false);
      setStatus({ tone: 'ok', text: t('notice.added') });
    } catch (error) {
      failed(error);
    }
  };
  const missing = (text: string): string | null =>
    isChecked && !text.trim() ? t('form.required') : null;
  return (
    <TablePage
      title={t('notice.new')}
      actions={<BackLink to="/admin/notifications">{t('notifications:title')}</BackLink>}
    >
      <Panel maxW="760px">
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="16">
            {status && (
              <Banner tone={status.tone} isPassing occasion={status}>
                {status.text}
                {status.tone === 'ok' && (
                  <>
                    {' '}
                    <TextLink to="/admin/notifications">{t('notice.goOn')}</TextLink>
                  </>
                )}
              </Banner>
            )}
            <Field
              label={t('notice.title')}
              name="title"
              required
              maxLength={MAX_NOTIFICATION_TITLE_LENGTH}
              value={title}
              problem={missing(title)}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextAreaField
              label={t('notice.content')}
              name="content"
              required
              rows={6}
              maxLength={MAX_NOTIFICATION_CONTENT_LENGTH}
              value={content}
              problem={missing(content)}
              hint={t('notice.contentHint')}
              onChange={({ target }) => setContent(target.value)}
            />
            <Checkbox isChecked={isPublic} onChange={setPublic}>
              {t('notice.publishNow')}
            </Checkbox>
            <HStack justifyContent="flex-end">
              <Button type="submit" look="primary" disabled={isBusy}>
                {isBusy ? t('form.saving') : t('notice.create')}
              </Button>
            </HStack>
          </Stack>
        </form>
      </Panel>
    </TablePage>
  );
}
