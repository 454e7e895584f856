import { MAX_PASSKEY_NAME_LENGTH } from '../../../../generated/constraints.rules.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { removePasskey, renamePasskey } from '../../signIn/passkeys.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { useProblemText } from '../useSave.ts';

export type PasskeyAction = 'rename' | 'remove';
type Props = {
  action: PasskeyAction;
  id: string;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
};

const FORM = 'passkey';
/** The passkey was already removed in another tab, which is the requested result. */
const GONE = 'PASSKEY_NOT_FOUND';

export function PasskeyDialog({ action, id, name, onRemoved, onClose }: Props) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await (action === 'rename'
      ? renamePasskey({ id, name: text.trim() })
      : removePasskey(id));
    setBusy(false);
    if (!answer.ok && answer.code !== GONE) return setProblem(problemText(answer));
    if (action === 'remove') onRemoved();
    else onClose();
    // better-auth changed it without Relay.
    void revalidate();
  };
  const isRename = action === 'rename';
  const footer = (
    <>
      <Button onClick={onClose}>{t('avatar.cancel')}</Button>
      <Button
        type="submit"
        form={FORM}
        look={isRename ? 'primary' : 'danger'}
        disabled={isBusy || text.trim() === ''}
      >
        {isRename ? t('save.submit') : t('passkeys.remove')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isRename ? t('passkeys.renameNamed', { name }) : t('passkeys.removeNamed', { name })}
      closeLabel={t('avatar.cancel')}
      footer={footer}
      onClose={onClose}
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {problem && <Banner tone="bad">{problem}</Banner>}
          {isRename ? (
            <Field
              label={t('passkeys.name')}
              name="passkeyName"
              autoComplete="off"
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <Text color="tx2">{t('passkeys.removeHint')}</Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
