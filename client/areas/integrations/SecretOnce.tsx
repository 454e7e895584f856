import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';

type Props = {
  title: string;
  label: string;
  secret: string;
  /** Uses the secret as it is. */
  command?: string | undefined;
  onClose: () => void;
};

/** A secret that is shown only once. */
export function SecretOnce({ title, label, secret, command, onClose }: Props) {
  const { t } = useTranslation('developers');
  const footer = (
    <>
      <CopyButton look="primary" text={secret} label={t('once.copy')} copiedLabel={t('copied')} />
      <Button onClick={onClose}>{t('once.done')}</Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('once.done')} size="md" footer={footer} onClose={onClose}>
      <Stack>
        <Text color="tx2">{t('once.hint')}</Text>
        <Field label={label} value={secret} readOnly onFocus={({ target }) => target.select()} />
        {command && (
          <>
            <CodeBlock label={t('once.command')} code={command} />
            <CopyButton
              look="outline"
              text={command}
              label={t('once.copyCommand')}
              copiedLabel={t('copied')}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
