import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRow_delivery$key } from '../../__generated__/DeliveryRow_delivery.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey, lookUp } from '../../relay/knownValue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, Span, HStack, Text } from '../../ui/Layout.tsx';
import { useResendWebhookDeliveryMutation } from './useResendWebhookDeliveryMutation.ts';

const TONES = { PENDING: 'info', DELIVERED: 'ok', FAILED: 'bad' } as const;
const PROBLEMS = [
  'STATUS',
  'TIMEOUT',
  'UNREACHABLE',
  'NAME_NOT_FOUND',
  'CERTIFICATE',
  'ADDRESS_REFUSED',
  'SECRET_LOST',
] as const;

/** One delivery with its state and a button to send it again. */
export function DeliveryRow({ delivery }: { delivery: DeliveryRow_delivery$key }) {
  const { t } = useTranslation(['developers', 'app']);
  const errorText = useErrorText();
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const {
    id,
    topic,
    status,
    attempts,
    responseCode,
    durationMs,
    problem,
    createdAt,
    nextAttemptAt,
    body,
  } = useFragment(
    graphql`
      fragment DeliveryRow_delivery on WebhookDelivery {
        id
        topic
        status
        attempts
        responseCode
        durationMs
        problem
        createdAt
        nextAttemptAt
        body
      }
    `,
    delivery,
  );
  const [run, isSending] = useResendWebhookDeliveryMutation();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const known = PROBLEMS.find((one) => one === problem);
  const resend = (): void =>
    void run({ input: { deliveryId: id } }).then(
      ({ result }) => setOutcome(result.code ? errorText(result) : t('log.resent')),
      (error: unknown) => setOutcome(errorText(error)),
    );
  const facts = [
    formatMoment(createdAt, zoned),
    attempts > 0 ? t('log.attempts', { count: attempts }) : null,
    responseCode ? t('log.answer', { code: responseCode }) : null,
    durationMs === null || durationMs === undefined ? null : t('log.duration', { ms: durationMs }),
    known && known !== 'STATUS' ? t(`problem.${known}`) : null,
    status === 'PENDING' && attempts > 0 && nextAttemptAt
      ? t('log.next', { moment: formatMoment(nextAttemptAt, zoned) })
      : null,
  ];
  return (
    <Box as="li" py="10" borderTopWidth="1px" borderStyle="solid" borderColor="line">
      <HStack flexWrap="wrap" gap="8" justifyContent="space-between">
        <Box minW="0" flex="1">
          <HStack gap="8" flexWrap="wrap">
            <Span fontWeight="620">
              {t(`topic.${asTextKey(topic)}`, { defaultValue: t('app:newValue') })}
            </Span>
            <Badge tone={lookUp(TONES, status) ?? 'info'}>
              {t(`delivery.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
            </Badge>
          </HStack>
          <Text textStyle="small" color="tx3">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <HStack gap="4">
          <Button size="sm" look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('log.body')}
          </Button>
          {status !== 'PENDING' && (
            <Button size="sm" look="plain" disabled={isSending} onClick={resend}>
              {t('log.resend')}
            </Button>
          )}
        </HStack>
      </HStack>
      <Text role="status" textStyle="small" color="tx2">
        {outcome}
      </Text>
      {isOpen && (
        <Box
          as="pre"
          tabIndex={0}
          aria-label={t('log.body')}
          textStyle="small"
          bg="bg"
          borderRadius="control"
          p="12"
          mt="8"
          overflow="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Box>
      )}
    </Box>
  );
}
