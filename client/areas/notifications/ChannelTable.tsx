import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MailKind } from '../../__generated__/useChooseMailsMutation.graphql.ts';
import { Box, VisuallyHidden } from '../../ui/Layout.tsx';

const KINDS = [
  'MESSAGES',
  'REMINDERS',
  'PAYOUTS',
  'REVIEWS',
  'ALERTS',
  'GAMES',
] as const satisfies MailKind[];

/** Explicit roles, because browsers drop those of a table whose display is changed. */
const Frame = chakra(
  'table',
  { base: { w: 'full', borderCollapse: 'collapse', display: { base: 'block', md: 'table' } } },
  { defaultProps: { role: 'table' } },
);
const HeadPart = chakra(
  'thead',
  { base: { display: { base: 'block', md: 'table-header-group' } } },
  { defaultProps: { role: 'rowgroup' } },
);
const Part = chakra(
  'tbody',
  { base: { display: { base: 'block', md: 'table-row-group' } } },
  { defaultProps: { role: 'rowgroup' } },
);
/** On phones the name of a kind is on a separate line above its channels. */
const Row = chakra(
  'tr',
  {
    base: {
      display: { base: 'grid', md: 'table-row' },
      borderStyle: 'solid',
      borderColor: 'line',
    },
  },
  { defaultProps: { role: 'row' } },
);
const WHOLE_LINE = { gridColumn: { base: '1 / -1', md: 'auto' } };
const Head = chakra(
  'th',
  { base: { px: '4', pb: '8', textStyle: 'label', color: 'tx2', verticalAlign: 'bottom' } },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
);
const Name = chakra(
  'th',
  {
    base: {
      pt: '10',
      pb: { md: '10' },
      pe: '8',
      textAlign: 'start',
      fontWeight: '500',
      ...WHOLE_LINE,
    },
  },
  { defaultProps: { role: 'rowheader', scope: 'row' } },
);
const Cell = chakra(
  'td',
  {
    base: {
      display: { base: 'flex', md: 'table-cell' },
      alignItems: 'center',
      justifyContent: 'center',
      w: { md: '110px' },
      h: '48px',
      textAlign: 'center',
      color: 'tx3',
    },
  },
  { defaultProps: { role: 'cell' } },
);
const Box44 = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '44px',
    h: '44px',
  },
});
const Tick = chakra('input', {
  base: { w: '20px', h: '20px', accentColor: 'var(--sc-colors-primary)' },
});

/** Part of a digest: neither in the app nor pushed. */
const BY_EMAIL_ONLY: readonly MailKind[] = ['GAMES'];

type Kind = (typeof KINDS)[number];
export type Channel = 'mail' | 'push';

type Props = {
  /** Support staff get no pushes. */
  isPushed: boolean;
  mutedMails: readonly MailKind[];
  mutedPushes: readonly MailKind[];
  onToggle: (channel: Channel, kind: MailKind) => void;
};

/** Kinds of notifications by channel: always in the app, optionally as a push and by email. */
export function ChannelTable({ isPushed, mutedMails, mutedPushes, onToggle }: Props) {
  const { t } = useTranslation('notifications');
  const columns = { gridTemplateColumns: `repeat(${isPushed ? 3 : 2}, minmax(0, 1fr))` };
  const choice = (channel: Channel, kind: Kind) => (
    <Cell>
      <Box44>
        <Tick
          type="checkbox"
          aria-label={`${t(`settings.kind.${kind}`)}: ${t(`settings.${channel}`)}`}
          checked={!(channel === 'mail' ? mutedMails : mutedPushes).includes(kind)}
          onChange={() => onToggle(channel, kind)}
        />
      </Box44>
    </Cell>
  );
  const never = (
    <Cell>
      <Box display="inline-flex">
        <Minus size={18} aria-hidden />
        <VisuallyHidden>{t('settings.never')}</VisuallyHidden>
      </Box>
    </Cell>
  );
  return (
    <Frame aria-label={t('settings.title')}>
      <HeadPart>
        <Row {...columns}>
          <Head {...WHOLE_LINE}>
            <VisuallyHidden>{t('settings.what')}</VisuallyHidden>
          </Head>
          <Head>{t('settings.inApp')}</Head>
          {isPushed && <Head>{t('settings.push')}</Head>}
          <Head>{t('settings.mail')}</Head>
        </Row>
      </HeadPart>
      <Part>
        {KINDS.map((kind) => (
          <Row key={kind} borderTopWidth="1px" {...columns}>
            <Name>{t(`settings.kind.${kind}`)}</Name>
            {BY_EMAIL_ONLY.includes(kind) ? (
              <>
                {never}
                {isPushed && never}
              </>
            ) : (
              <>
                <Cell>
                  <Box display="inline-flex">
                    <Check size={18} aria-hidden />
                    <VisuallyHidden>{t('settings.on')}</VisuallyHidden>
                  </Box>
                </Cell>
                {isPushed && choice('push', kind)}
              </>
            )}
            {choice('mail', kind)}
          </Row>
        ))}
      </Part>
    </Frame>
  );
}
