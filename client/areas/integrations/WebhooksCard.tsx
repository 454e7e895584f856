import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhooksCard_viewer$key } from '../../__generated__/WebhooksCard_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { ListeningCode } from './ListeningCode.tsx';
import { VerifyingCode } from './VerifyingCode.tsx';
import { WebhookForm, type WebhookInputs } from './WebhookForm.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { useCreateWebhookMutation } from './useCreateWebhookMutation.ts';

/** URLs that receive events of bookings and orders, each with its deliveries. */
export function WebhooksCard({ viewer }: { viewer: WebhooksCard_viewer$key }) {
  const { t } = useTranslation('developers');
  const errorText = useErrorText();
  const { webhooks } = useFragment(
    graphql`
      fragment WebhooksCard_viewer on Viewer {
        webhooks {
          id
          ...WebhookPanel_webhook
        }
      }
    `,
    viewer,
  );
  const [run, isCreating] = useCreateWebhookMutation();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<{ text: string; field?: string | undefined } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const open = (): void => {
    setProblem(null);
    setOpen(true);
  };
  const create = (input: WebhookInputs): Promise<void> => {
    setProblem(null);
    return run({ input }).then(
      ({ result }) => {
        if (!result.secret) return setProblem({ text: errorText(result), field: result.field });
        setOpen(false);
        setSecret(result.secret);
      },
      (error: unknown) => setProblem({ text: errorText(error) }),
    );
  };
  return (
    <SettingsCard title={t('webhooks.title')} hint={t('webhooks.hint')}>
      {webhooks.length === 0 && !isOpen && (
        <Text color="tx3" py="8">
          {t('webhooks.empty')}
        </Text>
      )}
      <Stack gap="16">
        {webhooks.map((webhook) => (
          <WebhookPanel key={webhook.id} webhook={webhook} />
        ))}
      </Stack>
      {isOpen ? (
        <WebhookForm
          start={null}
          isBusy={isCreating}
          problem={problem?.text ?? null}
          problemField={problem?.field ?? null}
          saveLabel={t('webhooks.create')}
          onSave={create}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Box>
          <Button look={webhooks.length === 0 ? 'accent' : 'outline'} onClick={open}>
            <Plus size={16} aria-hidden />
            {t('webhooks.add')}
          </Button>
        </Box>
      )}
      <VerifyingCode />
      <ListeningCode />
      {secret && (
        <SecretOnce
          title={t('webhooks.made')}
          label={t('webhooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </SettingsCard>
  );
}
