import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { MailKind } from '../../__generated__/useChooseMailsMutation.graphql.ts';
import type { MailSettingsPageQuery } from '../../__generated__/MailSettingsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { toggleItem } from '../../app/toggleItem.ts';
import { useOptimisticSave } from '../../app/useOptimisticSave.ts';
import { ChannelTable, type Channel } from './ChannelTable.tsx';
import { PushPanel } from './PushPanel.tsx';
import { useChooseMailsMutation } from './useChooseMailsMutation.ts';

const query = graphql`
  query MailSettingsPageQuery {
    viewer {
      role
      mutedMails
      mutedPushes
      ...PushPanel_viewer
    }
  }
`;
/** Chooses which notifications are also sent by email and pushed to this device. */
export function MailSettingsPage() {
  const { t } = useTranslation('notifications');
  return (
    <SettingsPage title={t('settings.title')}>
      <RouteContent
        failed={t('settings.failed')}
        loading={
          <Stack gap="16">
            <Skeleton h="230px" borderRadius="card" />
            <Skeleton h="150px" borderRadius="card" />
          </Stack>
        }
      >
        <Choices />
      </RouteContent>
    </SettingsPage>
  );
}

type Muted = { mail: readonly MailKind[]; push: readonly MailKind[] };

function Choices() {
  const { viewer } = usePageQuery<MailSettingsPageQuery>(query);
  if (!viewer) return null;
  const isPushed = viewer.role !== 'SUPPORT';
  return (
    <Stack gap="16">
      <ChannelPanel
        isPushed={isPushed}
        mutedMails={viewer.mutedMails}
        mutedPushes={viewer.mutedPushes}
      />
      {isPushed && <PushPanel viewer={viewer} />}
    </Stack>
  );
}

type ChannelPanelProps = {
  isPushed: boolean;
  mutedMails: readonly MailKind[];
  mutedPushes: readonly MailKind[];
};

function ChannelPanel({ isPushed, mutedMails, mutedPushes }: ChannelPanelProps) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const [status, setStatus] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const [choose, isBusy] = useChooseMailsMutation();
  const saved = useMemo(() => ({ mail: mutedMails, push: mutedPushes }), [mutedMails, mutedPushes]);
  const save = async ({ mail, push }: Muted): Promise<boolean> => {
    // A column that was not changed here may have been changed on another device.
    const input = {
      ...(mail === mutedMails ? {} : { muted: [...mail] }),
      ...(push === mutedPushes ? {} : { mutedPushes: [...push] }),
    };
    try {
      await choose({ input });
      setStatus({ tone: 'ok', text: t('settings.saved') });
      return true;
    } catch (error) {
      setStatus({ tone: 'bad', text: errorText(error) });
      return false;
    }
  };
  const { value: muted, change } = useOptimisticSave<Muted>({ saved, save });
  const onToggle = (channel: Channel, kind: MailKind): void =>
    change((before) => ({ ...before, [channel]: toggleItem(before[channel], kind) }));
  return (
    <Panel maxW="720px" aria-busy={isBusy}>
      <Stack>
        {status && (
          <Banner tone={status.tone} isPassing occasion={status}>
            {status.text}
          </Banner>
        )}
        <ChannelTable
          isPushed={isPushed}
          mutedMails={muted.mail}
          mutedPushes={muted.push}
          onToggle={onToggle}
        />
        <Text textStyle="small" color="tx3">
          {t('settings.always')}
        </Text>
      </Stack>
    </Panel>
  );
}
