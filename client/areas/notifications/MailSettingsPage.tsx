import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { ChooseMailsInput } from '../../__generated__/useChooseMailsMutation.graphql.ts';
import type { MailSettingsPageQuery } from '../../__generated__/MailSettingsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ChannelTable } from './ChannelTable.tsx';
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

function Choices() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { viewer } = usePageQuery<MailSettingsPageQuery>(query);
  const [status, setStatus] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const [choose, isBusy] = useChooseMailsMutation();
  // What is chosen and not saved yet.
  const [chosen, setChosen] = useState<Partial<ChooseMailsInput>>({});
  const lastSave = useRef(Promise.resolve());
  if (!viewer) return null;
  const mutedMails = chosen.muted ?? viewer.mutedMails;
  const mutedPushes = chosen.mutedPushes ?? viewer.mutedPushes;
  const send = async (input: ChooseMailsInput): Promise<void> => {
    try {
      await choose({ input });
      setStatus({ tone: 'ok', text: t('settings.saved') });
    } catch (error) {
      setChosen({});
      setStatus({ tone: 'bad', text: errorText(error) });
    }
  };
  // In order: a request has the whole list.
  const save = (changed: Partial<ChooseMailsInput>): void => {
    setChosen((before) => ({ ...before, ...changed }));
    lastSave.current = lastSave.current.then(() => send({ muted: mutedMails, ...changed }));
  };
  return (
    <Stack gap="16">
      <Panel maxW="720px" aria-busy={isBusy}>
        <Stack>
          {status && (
            <Banner tone={status.tone} isPassing occasion={status}>
              {status.text}
            </Banner>
          )}
          <ChannelTable
            isPushed={viewer.role !== 'SUPPORT'}
            {...{ mutedMails, mutedPushes }}
            onChange={save}
          />
          <Text textStyle="small" color="tx3">
            {t('settings.always')}
          </Text>
        </Stack>
      </Panel>
      {viewer.role !== 'SUPPORT' && <PushPanel viewer={viewer} />}
    </Stack>
  );
}
