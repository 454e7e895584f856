import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionsCard_viewer$key } from '../../../../__generated__/SessionsCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Box, Stack } from '../../../../ui/Layout.tsx';
import { SaveNote } from '../SaveNote.tsx';
import { SessionRow } from './SessionRow.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSave } from '../useSave.ts';
import { useEndOtherSessionsMutation } from './useEndOtherSessionsMutation.ts';

/** The login sessions of the account. */
export function SessionsCard({ viewer }: { viewer: SessionsCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { sessions } = useFragment(
    graphql`
      fragment SessionsCard_viewer on Viewer {
        sessions {
          id
          isCurrent
          ...SessionRow_session
        }
      }
    `,
    viewer,
  );
  const [run] = useEndOtherSessionsMutation();
  const { state, save } = useSave();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const list = useRef<HTMLUListElement>(null);
  // The row or the button that had the focus was removed.
  const focusList = (): void => list.current?.focus();
  const endOthers = (): void =>
    void save(async () => {
      await run({});
      return null;
    }).then((areEnded) => areEnded && focusList());
  return (
    <SettingsCard title={t('sessions.title')} hint={t('sessions.hint')}>
      <Stack as="ul" ref={list} tabIndex={-1} gap="0" listStyleType="none">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={focusList} />
        ))}
      </Stack>
      {hasOthers && (
        <Box>
          <Button look="danger" disabled={state.kind === 'saving'} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        </Box>
      )}
      <SaveNote state={state} saved={t('sessions.ended')} />
    </SettingsCard>
  );
}
