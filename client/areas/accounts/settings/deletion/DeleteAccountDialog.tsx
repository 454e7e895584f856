import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeleteAccountDialog_viewer$key } from '../../../../__generated__/DeleteAccountDialog_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { removePrivateTexts } from '../../endedSession.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { Box, Stack, Text } from '../../../../ui/Layout.tsx';
import { ConfirmItIsYou, needsConfirmation } from '../security/ConfirmItIsYou.tsx';
import { DeletionEffects } from './DeletionEffects.tsx';
import { useSave } from '../useSave.ts';
import { useDeleteAccountMutation } from './useDeleteAccountMutation.ts';

const FORM = 'delete-account';

/**
 * Asks for confirmation (specification), lists the effects and requires the username to be typed.
 */
export function DeleteAccountDialog({
  viewer,
  onClose,
}: {
  viewer: DeleteAccountDialog_viewer$key;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment DeleteAccountDialog_viewer on Viewer {
        username
        hasPassword
        ...DeletionEffects_viewer
      }
    `,
    viewer,
  );
  const [run] = useDeleteAccountMutation();
  const { state, save, clear } = useSave();
  const form = useFirstInvalid(state.kind === 'failed' ? state : null);
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const refused = state.kind === 'failed' && needsConfirmation(state.code);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isGone = await save(async () => {
      const { result } = await run({
        input: { confirmation, ...(password ? { currentPassword: password } : {}) },
      });
      if (result.__typename !== 'DeleteAccountSuccess' && needsConfirmation(result.code))
        setPassword((typed) => typed ?? '');
      return result.__typename === 'DeleteAccountSuccess' ? null : result;
    });
    // Reload the page, so that no data of the account stays in the Relay store.
    if (!isGone) return;
    removePrivateTexts();
    window.location.assign('/?farewell=1');
  };
  const isBusy = state.kind === 'saving' || state.kind === 'saved';
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {t('danger.close')}
      </Button>
      <Button type="submit" form={FORM} look="danger" disabled={isBusy}>
        {t('danger.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('danger.question')}
      closeLabel={t('danger.close')}
      footer={footer}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Stack gap="16">
        <Text color="tx2">{t('danger.final')}</Text>
        <DeletionEffects viewer={data} />
        <form ref={form} id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={t('danger.type', { username: data.username })}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={confirmation}
            problem={state.kind === 'failed' && !refused ? state.text : null}
            onChange={(event) => {
              setConfirmation(event.target.value);
              clear();
            }}
          />
          {password !== null && (
            <Box mt="16">
              <ConfirmItIsYou
                hasPassword={data.hasPassword}
                returnTo="/settings/danger"
                value={password}
                problem={refused ? state.text : null}
                onChange={(value) => {
                  setPassword(value);
                  clear();
                }}
              />
            </Box>
          )}
        </form>
      </Stack>
    </Dialog>
  );
}
