import {
  MAX_SUPPORT_BODY_LENGTH,
  MAX_SUPPORT_SUBJECT_LENGTH,
} from '../../generated/constraints.rules.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { SupportForm_viewer$key } from '../../__generated__/SupportForm_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { PurchaseChoice } from './PurchaseChoice.tsx';
import { useCreateSupportRequestMutation } from './useCreateSupportRequestMutation.ts';

const NOTHING = { email: '', subject: '', body: '' };

type FormStatus = { tone: 'ok' | 'bad'; text: string };

export function SupportForm({ viewer }: { viewer: SupportForm_viewer$key | null }) {
  const { t, i18n } = useTranslation('content');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const account = useFragment(
    graphql`
      fragment SupportForm_viewer on Viewer {
        email
        ...PurchaseChoice_viewer
      }
    `,
    viewer,
  );
  const [values, setValues] = useState(NOTHING);
  const [purchasePage, setPurchasePage] = useState('');
  const [refusedEmail, setRefusedEmail] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [status, setStatus] = useState<FormStatus | null>(null);
  const form = useFirstInvalid(status);
  const [create, isBusy] = useCreateSupportRequestMutation();
  const set = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  const missing = (name: keyof typeof values): string | null =>
    isChecked && !values[name].trim() ? t('support.required') : null;
  const hasEmail =
    account !== null || (values.email.includes('@') && values.email !== refusedEmail);
  /** Staff find the purchase by its link. */
  const withPurchase = (body: string): string =>
    purchasePage ? `${window.location.origin}${purchasePage}\n\n${body}` : body;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!values.subject.trim() || !values.body.trim())
      return setStatus({ tone: 'bad', text: t('support.fill') });
    if (!hasEmail) return setStatus({ tone: 'bad', text: t('support.emailInvalid') });
    try {
      const { result } = await create({
        input: {
          ...values,
          body: withPurchase(values.body),
          locale: i18n.resolvedLanguage ?? 'en',
        },
      });
      if (result.field === 'email') {
        setRefusedEmail(values.email);
        return setStatus({ tone: 'bad', text: t('support.emailInvalid') });
      }
      if (result.code) return setStatus({ tone: 'bad', text: errorText(result) });
      setStatus({ tone: 'ok', text: t('support.sent', { email: result.email ?? '' }) });
      setValues(NOTHING);
      setPurchasePage('');
      setChecked(false);
      await revalidate();
    } catch (error) {
      setStatus({ tone: 'bad', text: errorText(error) });
    }
  };
  return (
    <Panel>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="16">
          {status && (
            <Banner tone={status.tone} isPassing={status.tone === 'bad'} occasion={status}>
              {status.text}
            </Banner>
          )}
          {account ? (
            <Text color="tx2">{t('support.asAccount', { email: account.email })}</Text>
          ) : (
            <Field
              label={t('support.email')}
              type="email"
              autoComplete="email"
              required
              {...set('email')}
              hint={t('support.emailHint')}
              problem={isChecked && !hasEmail ? t('support.emailInvalid') : null}
            />
          )}
          {account && (
            <PurchaseChoice viewer={account} value={purchasePage} onChange={setPurchasePage} />
          )}
          <Field
            label={t('support.subject')}
            required
            maxLength={MAX_SUPPORT_SUBJECT_LENGTH}
            {...set('subject')}
            problem={missing('subject')}
          />
          <TextAreaField
            label={t('support.body')}
            required
            rows={7}
            maxLength={MAX_SUPPORT_BODY_LENGTH - withPurchase('').length}
            {...set('body')}
            hint={purchasePage ? undefined : t('support.bodyHint')}
            problem={missing('body')}
          />
          <HStack justifyContent="flex-end">
            <Button type="submit" look="primary" size="lg" disabled={isBusy}>
              {isBusy ? t('support.sending') : t('support.send')}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Panel>
  );
}
