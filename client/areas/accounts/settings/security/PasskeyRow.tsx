import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyRow_passkey$key } from '../../../../__generated__/PasskeyRow_passkey.graphql.ts';
import { deviceZone, formatDay } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Box, Span, HStack, Text } from '../../../../ui/Layout.tsx';
import { ListRow } from '../../../../ui/lists/ListRow.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import type { PasskeyAction } from './PasskeyDialog.tsx';

const PasskeyDialog = lazyPart(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);

type Props = { passkey: PasskeyRow_passkey$key; onRemoved: () => void };

export function PasskeyRow({ passkey, onRemoved }: Props) {
  const { t } = useTranslation('settings');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { id, name, isSynced, createdAt, lastUsedAt } = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey {
        id
        name
        isSynced
        createdAt
        lastUsedAt
      }
    `,
    passkey,
  );
  const [action, setAction] = useState<PasskeyAction | null>(null);
  const used = lastUsedAt
    ? t('passkeys.used', { day: formatDay(lastUsedAt, zoned) })
    : t('passkeys.unused');
  return (
    <ListRow alignItems="flex-start" _last={{ borderBottomWidth: '0' }}>
      <Box color="tx3" pt="2">
        <KeyRound size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="160px">
        <HStack flexWrap="wrap" gap="8">
          <Span fontWeight="650" overflowWrap="anywhere">
            {name}
          </Span>
          {isSynced && <Badge tone="neutral">{t('passkeys.synced')}</Badge>}
        </HStack>
        <Text textStyle="small" color="tx3">
          {[t('passkeys.since', { day: formatDay(createdAt, zoned) }), used].join(' · ')}
        </Text>
      </Box>
      <HStack gap="8">
        <Button
          size="sm"
          look="outline"
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => setAction('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          size="sm"
          look="outline"
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={() => setAction('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </HStack>
      {action && (
        <Suspense>
          <PasskeyDialog {...{ action, id, name, onRemoved }} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </ListRow>
  );
}
