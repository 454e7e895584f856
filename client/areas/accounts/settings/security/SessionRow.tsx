import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRow_session$key } from '../../../../__generated__/SessionRow_session.graphql.ts';
import { deviceZone, formatDay, formatMoment } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Box, Span, HStack, Text } from '../../../../ui/Layout.tsx';
import { ListRow } from '../../../../ui/lists/ListRow.tsx';
import { deviceName } from '../../../../generated/device.rules.ts';
import { isPhone } from './isPhone.ts';
import { SaveNote } from '../SaveNote.tsx';
import { useSave } from '../useSave.ts';
import { useEndSessionMutation } from './useEndSessionMutation.ts';

type Props = { session: SessionRow_session$key; onEnded: () => void };

export function SessionRow({ session, onEnded }: Props) {
  const { t } = useTranslation('settings');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const data = useFragment(
    graphql`
      fragment SessionRow_session on Session {
        id
        isCurrent
        userAgent
        address
        createdAt
        lastSeenAt
      }
    `,
    session,
  );
  const [run] = useEndSessionMutation();
  const { state, save } = useSave();
  const Icon = isPhone(data.userAgent ?? null) ? Smartphone : Monitor;
  const name = deviceName(data.userAgent ?? null) ?? t('sessions.unknown');
  const end = (): void =>
    void save(async () => {
      await run({ input: { sessionId: data.id } });
      return null;
    }).then((isEnded) => isEnded && onEnded());
  return (
    <ListRow alignItems="flex-start" flexWrap="nowrap" _last={{ borderBottomWidth: '0' }}>
      <Box color="tx3" pt="2">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <HStack flexWrap="wrap" gap="8">
          <Span fontWeight="650">{name}</Span>
          {data.isCurrent && <Badge tone="ok">{t('sessions.current')}</Badge>}
        </HStack>
        <Text textStyle="small" color="tx2">
          {t('sessions.since', { moment: formatMoment(data.createdAt, zoned) })}
        </Text>
        <Text textStyle="small" color="tx3">
          {[t('sessions.seen', { day: formatDay(data.lastSeenAt, zoned) }), data.address]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {state.kind === 'failed' && <SaveNote state={state} />}
      </Box>
      {!data.isCurrent && (
        <Button
          size="sm"
          look="outline"
          aria-label={t('sessions.endNamed', { name })}
          disabled={state.kind === 'saving'}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </ListRow>
  );
}
