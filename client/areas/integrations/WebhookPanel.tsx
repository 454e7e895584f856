import { FlaskConical, Pencil, RefreshCw, RotateCcwKey, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WebhookPanel_webhook$key } from '../../__generated__/WebhookPanel_webhook.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { TOPICS } from './topics.ts';
import { useWebhook } from './useWebhook.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** One webhook: its state, its actions and its deliveries. */
export function WebhookPanel({ webhook }: { webhook: WebhookPanel_webhook$key }) {
  const { t } = useTranslation('developers');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const data = useFragment(
    graphql`
      fragment WebhookPanel_webhook on WebhookEndpoint {
        id
        url
        topics
        failingSince
        disabledAt
        ...DeliveryLog_webhook
      }
    `,
    webhook,
  );
  const { id, url, topics, failingSince, disabledAt } = data;
  const own = TOPICS.filter((topic) => topics.includes(topic));
  const {
    open,
    show,
    update,
    rotate,
    remove,
    test,
    reload,
    secret,
    forgetSecret,
    problem,
    problemField,
    isBusy,
  } = useWebhook(id);
  return (
    <Stack
      role="group"
      aria-label={url}
      gap="12"
      p="16"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={disabledAt ? 'bad' : 'line'}
      borderRadius="tile"
    >
      <HStack flexWrap="wrap" gap="8">
        <Text textStyle="button" overflowWrap="anywhere">
          {url}
        </Text>
        <State
          isOff={disabledAt !== null && disabledAt !== undefined}
          isFailing={Boolean(failingSince)}
        />
      </HStack>
      <Text textStyle="small" color="tx2">
        {own.map((topic) => t(`topic.${topic}`)).join(' · ')}
      </Text>
      {disabledAt && (
        <Banner tone="bad">
          {t(failingSince ? 'webhooks.offHint' : 'webhooks.offByStaffHint', {
            moment: formatMoment(disabledAt, zoned),
          })}
        </Banner>
      )}
      {!disabledAt && failingSince && (
        <Banner tone="warn">
          {t('webhooks.failingHint', { moment: formatMoment(failingSince, zoned) })}
        </Banner>
      )}
      {problem && open === null && <Banner tone="bad">{problem}</Banner>}
      {open === 'form' ? (
        <WebhookForm
          start={{ url, topics: own }}
          isBusy={isBusy}
          problem={problem}
          problemField={problemField}
          saveLabel={t('webhooks.save')}
          onSave={update}
          onClose={() => show(null)}
        />
      ) : (
        <HStack gap="8" flexWrap="wrap">
          {disabledAt ? (
            <Button
              size="sm"
              look="accent"
              disabled={isBusy}
              onClick={() => void update({ url, topics: own })}
            >
              {t('webhooks.switchOn')}
            </Button>
          ) : (
            <Button size="sm" look="soft" disabled={isBusy} onClick={test}>
              <FlaskConical size={16} aria-hidden />
              {t('webhooks.test')}
            </Button>
          )}
          <Button size="sm" look="outline" onClick={() => show('form')}>
            <Pencil size={16} aria-hidden />
            {t('webhooks.edit')}
          </Button>
          <Button size="sm" look="outline" onClick={() => show('rotate')}>
            <RotateCcwKey size={16} aria-hidden />
            {t('webhooks.rotate')}
          </Button>
          <Button size="sm" look="danger" onClick={() => show('delete')}>
            <Trash2 size={16} aria-hidden />
            {t('webhooks.delete')}
          </Button>
          <Button size="sm" look="plain" onClick={reload}>
            <RefreshCw size={16} aria-hidden />
            {t('webhooks.reload')}
          </Button>
        </HStack>
      )}
      <DeliveryLog webhook={data} />
      {open === 'rotate' && (
        <ConfirmDialog
          title={t('webhooks.rotateTitle')}
          text={t('webhooks.rotateText')}
          confirmLabel={t('webhooks.rotate')}
          closeLabel={t('cancel')}
          problem={problem}
          isBusy={isBusy}
          onConfirm={rotate}
          onClose={() => show(null)}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('webhooks.deleteTitle')}
          text={t('webhooks.deleteText')}
          confirmLabel={t('webhooks.delete')}
          closeLabel={t('cancel')}
          problem={problem}
          isBusy={isBusy}
          isDangerous
          onConfirm={remove}
          onClose={() => show(null)}
        />
      )}
      {secret && (
        <SecretOnce
          title={t('webhooks.rotated')}
          label={t('webhooks.secret')}
          secret={secret}
          onClose={forgetSecret}
        />
      )}
    </Stack>
  );
}

function State({ isOff, isFailing }: { isOff: boolean; isFailing: boolean }) {
  const { t } = useTranslation('developers');
  if (isOff) return <Badge tone="bad">{t('state.off')}</Badge>;
  return isFailing ? (
    <Badge tone="warn">{t('state.failing')}</Badge>
  ) : (
    <Badge tone="ok">{t('state.on')}</Badge>
  );
}
