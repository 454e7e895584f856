import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonIntegrations_apiKey$key } from '../../../__generated__/PersonIntegrations_apiKey.graphql.ts';
import type { PersonIntegrations_person$key } from '../../../__generated__/PersonIntegrations_person.graphql.ts';
import type { PersonIntegrations_webhook$key } from '../../../__generated__/PersonIntegrations_webhook.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { Facts, Row, Section } from './PersonParts.tsx';
import { useStaffDisableWebhookMutation } from './useStaffDisableWebhookMutation.ts';
import { useStaffRevokeApiKeyMutation } from './useStaffRevokeApiKeyMutation.ts';

/** A creator's API keys and webhooks, which admins can end. */
export function PersonIntegrations({ person }: { person: PersonIntegrations_person$key }) {
  const { t } = useTranslation('developers');
  const { username, apiKeys, webhooks } = useFragment(
    graphql`
      fragment PersonIntegrations_person on StaffPerson {
        username
        apiKeys {
          number
          ...PersonIntegrations_apiKey
        }
        webhooks {
          number
          ...PersonIntegrations_webhook
        }
      }
    `,
    person,
  );
  return (
    <>
      {apiKeys.length > 0 && (
        <Section title={t('keys.title')}>
          {apiKeys.map((apiKey) => (
            <ApiKeyLine key={apiKey.number} apiKey={apiKey} username={username} />
          ))}
        </Section>
      )}
      {webhooks.length > 0 && (
        <Section title={t('webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.number} webhook={webhook} username={username} />
          ))}
        </Section>
      )}
    </>
  );
}

type ApiKeyProps = { apiKey: PersonIntegrations_apiKey$key; username: string };

function ApiKeyLine({ apiKey, username }: ApiKeyProps) {
  const { t } = useTranslation(['developers', 'staff', 'app']);
  const locale = useLocale();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [isAsking, setAsking] = useState(false);
  const [revoke] = useStaffRevokeApiKeyMutation();
  const { number, kind, name, lastFour, scopes, createdAt, lastUsedAt, revokedAt } = useFragment(
    graphql`
      fragment PersonIntegrations_apiKey on StaffApiKey {
        number
        kind
        name
        lastFour
        scopes
        createdAt
        lastUsedAt
        revokedAt
      }
    `,
    apiKey,
  );
  const unknown = { defaultValue: t('app:newValue') };
  return (
    <Row>
      <Facts
        title={name}
        facts={[
          t(`kind.${asTextKey(kind)}`, unknown),
          `…${lastFour}`,
          ...scopes.map((scope) => t(`scope.${asTextKey(scope)}`, unknown)),
          t('keys.since', { moment: formatUtc(createdAt, locale) }),
          lastUsedAt
            ? t('keys.used', { moment: formatUtc(lastUsedAt, locale) })
            : t('keys.neverUsed'),
        ]}
      />
      {revokedAt && (
        <Badge>{t('staff:person.revoked', { moment: formatUtc(revokedAt, locale) })}</Badge>
      )}
      {isAdmin && !revokedAt && (
        <Button
          size="sm"
          look="danger"
          aria-label={t('keys.revokeNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('keys.revoke')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('keys.revokeTitle', { name })}
          effect={t('staff:person.revokeEffect', { person: username })}
          confirmLabel={t('keys.revoke')}
          isDangerous
          onConfirm={(reason) => revoke({ input: { number, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

type WebhookProps = { webhook: PersonIntegrations_webhook$key; username: string };

function WebhookLine({ webhook, username }: WebhookProps) {
  const { t } = useTranslation(['developers', 'staff', 'app']);
  const locale = useLocale();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [isAsking, setAsking] = useState(false);
  const [disable] = useStaffDisableWebhookMutation();
  const { number, host, topics, createdAt, lastAttemptAt, failingSince, disabledAt } = useFragment(
    graphql`
      fragment PersonIntegrations_webhook on StaffWebhook {
        number
        host
        topics
        createdAt
        lastAttemptAt
        failingSince
        disabledAt
      }
    `,
    webhook,
  );
  const unknown = { defaultValue: t('app:newValue') };
  return (
    <Row>
      <Facts
        title={host}
        facts={[
          ...topics.map((topic) => t(`topic.${asTextKey(topic)}`, unknown)),
          t('staff:person.webhookSince', { moment: formatUtc(createdAt, locale) }),
          lastAttemptAt &&
            t('staff:person.lastMessage', { moment: formatUtc(lastAttemptAt, locale) }),
          failingSince &&
            t('staff:person.failingSince', { moment: formatUtc(failingSince, locale) }),
        ]}
      />
      {disabledAt ? (
        <Badge tone="bad">
          {t('staff:person.offSince', { moment: formatUtc(disabledAt, locale) })}
        </Badge>
      ) : (
        <Badge tone={failingSince ? 'warn' : 'ok'}>
          {t(failingSince ? 'state.failing' : 'state.on')}
        </Badge>
      )}
      {isAdmin && !disabledAt && (
        <Button
          size="sm"
          look="danger"
          aria-label={t('staff:person.turnOffNamed', { host })}
          onClick={() => setAsking(true)}
        >
          {t('staff:person.turnOff')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('staff:person.turnOffTitle', { host })}
          effect={t('staff:person.turnOffEffect', { host, person: username })}
          confirmLabel={t('staff:person.turnOff')}
          isDangerous
          onConfirm={(reason) => disable({ input: { number, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
