import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRow_apiKey$key } from '../../__generated__/KeyRow_apiKey.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Box, Span, HStack, Text } from '../../ui/Layout.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { useRevokeApiKeyMutation } from './useRevokeApiKeyMutation.ts';

export function KeyRow({ apiKey }: { apiKey: KeyRow_apiKey$key }) {
  const { t } = useTranslation(['developers', 'app']);
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { id, kind, name, token, lastFour, createdAt, lastUsedAt, scopes } = useFragment(
    graphql`
      fragment KeyRow_apiKey on ApiKey {
        id
        kind
        name
        token
        lastFour
        createdAt
        lastUsedAt
        scopes
      }
    `,
    apiKey,
  );
  const [revoke] = useRevokeApiKeyMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <ListRow>
      <Box flex="1" minW="220px">
        <HStack flexWrap="wrap" gap="8">
          <Span fontWeight="650" overflowWrap="anywhere">
            {name}
          </Span>
          <Badge tone={kind === 'SECRET' ? 'warn' : 'neutral'}>
            {t(`kind.${asTextKey(kind)}`, { defaultValue: t('app:newValue') })}
          </Badge>
        </HStack>
        <Text
          textStyle="small"
          color="tx2"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {kind === 'SECRET' ? 'sk' : 'pk'}_…{lastFour}
        </Text>
        {scopes.length > 0 && (
          <Text textStyle="small" color="tx2">
            {scopes
              .map((scope) => t(`scope.${asTextKey(scope)}`, { defaultValue: t('app:newValue') }))
              .join(' · ')}
          </Text>
        )}
        <Text textStyle="small" color="tx3">
          {[
            t('keys.since', { moment: formatMoment(createdAt, zoned) }),
            lastUsedAt
              ? t('keys.used', { moment: formatMoment(lastUsedAt, zoned) })
              : t('keys.neverUsed'),
          ].join(' · ')}
        </Text>
      </Box>
      {token && (
        <CopyButton
          size="sm"
          look="outline"
          text={token}
          label={t('keys.copy')}
          copiedLabel={t('copied')}
        />
      )}
      <Button
        size="sm"
        look="danger"
        aria-label={t('keys.revokeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('keys.revoke')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('keys.revokeTitle', { name })}
          text={t('keys.revokeText')}
          confirmLabel={t('keys.revoke')}
          closeLabel={t('cancel')}
          isDangerous
          action={() => revoke({ input: { keyId: id } })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  );
}
