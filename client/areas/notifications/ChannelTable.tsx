import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  ChooseMailsInput,
  MailKind,
} from '../../__generated__/useChooseMailsMutation.graphql.ts';
import { Box, VisuallyHidden } from '../../ui/Layout.tsx';

const KINDS = [
  'MESSAGES',
  'REMINDERS',
  'PAYOUTS',
  'REVIEWS',
  'ALERTS',
] as const satisfies MailKind[];

const Frame = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } });
const Head = chakra('th', {
  base: { px: '4', pb: '8', textStyle: 'label', color: 'tx2', verticalAlign: 'bottom' },
});
const Row = chakra('tr', {
  base: { borderTopWidth: '1px', borderStyle: 'solid', borderColor: 'line' },
});
const Name = chakra('th', {
  base: { py: '10', pe: '8', textAlign: 'start', fontWeight: '500', overflowWrap: 'anywhere' },
});
const Cell = chakra('td', {
  base: { w: { base: '60px', md: '110px' }, h: '48px', textAlign: 'center', color: 'tx3' },
});
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

type Kind = (typeof KINDS)[number];

type Props = {
  /** Support staff get no pushes. */
  isPushed: boolean;
  mutedMails: readonly MailKind[];
  mutedPushes: readonly MailKind[];
  onChange: (changed: Partial<ChooseMailsInput>) => void;
};

/** Kinds of notifications by channel: in the app always, as a push and by email by choice. */
export function ChannelTable({ isPushed, mutedMails, mutedPushes, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const toggle = (muted: readonly MailKind[], kind: MailKind): MailKind[] =>
    muted.includes(kind) ? muted.filter((one) => one !== kind) : [...muted, kind];
  const choice = (channel: string, kind: Kind, muted: readonly MailKind[], save: () => void) => (
    <Cell>
      <Box44>
        <Tick
          type="checkbox"
          aria-label={`${t(`settings.kind.${kind}`)}: ${channel}`}
          checked={!muted.includes(kind)}
          onChange={save}
        />
      </Box44>
    </Cell>
  );
  return (
    <Frame aria-label={t('settings.title')}>
      <thead>
        <tr>
          <Head scope="col">
            <VisuallyHidden>{t('settings.what')}</VisuallyHidden>
          </Head>
          <Head scope="col">{t('settings.inApp')}</Head>
          {isPushed && <Head scope="col">{t('settings.push')}</Head>}
          <Head scope="col">{t('settings.mail')}</Head>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <Row key={kind}>
            <Name scope="row">{t(`settings.kind.${kind}`)}</Name>
            <Cell>
              <Box display="inline-flex">
                <Check size={18} aria-hidden />
                <VisuallyHidden>{t('settings.on')}</VisuallyHidden>
              </Box>
            </Cell>
            {isPushed &&
              choice(t('settings.push'), kind, mutedPushes, () =>
                onChange({ mutedPushes: toggle(mutedPushes, kind) }),
              )}
            {choice(t('settings.mail'), kind, mutedMails, () =>
              onChange({ muted: toggle(mutedMails, kind) }),
            )}
          </Row>
        ))}
      </tbody>
    </Frame>
  );
}
