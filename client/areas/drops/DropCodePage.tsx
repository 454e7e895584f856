import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../app/pages/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';

const MAX_TYPED = 20;

/** /drop: asks for the code that a stream shows. */
export function DropCodePage() {
  const { t } = useTranslation('drops');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.replace(/[\s-]/g, '').toUpperCase();
    if (typed) void navigate(`/drop/${encodeURIComponent(typed)}`);
  };
  return (
    <Page title={t('title')} width="520px">
      <Stack gap="8">
        <Text as="h2" textStyle="h1">
          {t('enter.heading')}
        </Text>
        <Text color="tx2">{t('enter.hint')}</Text>
      </Stack>
      <form noValidate onSubmit={submit}>
        <Stack gap="16">
          <Field
            label={t('enter.code')}
            value={code}
            maxLength={MAX_TYPED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" size="lg" look="accent">
            {t('enter.send')}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}
