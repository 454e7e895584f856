import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { SessionTypesPageQuery } from '../../__generated__/SessionTypesPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { useEditedId } from '../../app/pages/useEditedId.ts';
import { MAX_SESSION_TYPES } from '../../generated/constraints.rules.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { getCategory } from '../creators/categories.ts';
import { SellFirst } from '../payments/SellFirst.tsx';
import { PlaceQuestion } from '../places/PlaceQuestion.tsx';
import { ArchiveTypeDialog } from './ArchiveTypeDialog.tsx';
import { SessionTypeForm } from './SessionTypeForm.tsx';
import { SessionTypeRow } from './SessionTypeRow.tsx';

const query = graphql`
  query SessionTypesPageQuery {
    viewer {
      canSell
      creator {
        tags
      }
      ...SessionTypeForm_viewer
      ...SellFirst_viewer
      ...PlaceQuestion_viewer
      sessionTypes {
        id
        title
        isActive
        ...SessionTypeRow_type
        ...SessionTypeForm_type
      }
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: '6fr 7fr' };

/** The creator's session types. */
export function SessionTypesPage() {
  const { t } = useTranslation('sessionTypes');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<Skeleton h="440px" borderRadius="card" />}
    >
      <Types />
    </RouteContent>
  );
}

function Types() {
  const { t } = useTranslation('sessionTypes');
  const { viewer } = usePageQuery<SessionTypesPageQuery>(query);
  const { editedId, form, edit, stopEditing } = useEditedId();
  const list = useRef<HTMLUListElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const [savedCount, setSavedCount] = useState(0);
  const [archiving, setArchiving] = useState<{ id: string; title: string } | null>(null);
  if (!viewer) return null;
  const { canSell } = viewer;
  // The row of an archived type disappears before its dialog returns the focus.
  const types = viewer.sessionTypes.filter(({ isActive }) => isActive);
  const edited = types.find(({ id }) => id === editedId) ?? null;
  /** The pressed button disappears with the form, and the list appears after the first type. */
  const closeForm = (): void => {
    stopEditing();
    (list.current ?? lists.current)?.focus();
  };
  const refresh = (text: string): void => {
    setDone(text);
    void revalidate();
  };
  const finish = (text: string): void => {
    setSavedCount(savedCount + 1);
    closeForm();
    refresh(text);
  };
  return (
    <SettingsPage title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      {done && (
        <Banner tone="ok" isPassing occasion={done}>
          {done}
        </Banner>
      )}
      {canSell && <PlaceQuestion viewer={viewer} />}
      <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
        {!canSell && <SellFirst viewer={viewer} />}
        {canSell && !edited && types.length >= MAX_SESSION_TYPES && (
          <Banner tone="info">{t('full', { count: MAX_SESSION_TYPES })}</Banner>
        )}
        {canSell && (edited || types.length < MAX_SESSION_TYPES) && (
          <Box ref={form}>
            <SessionTypeForm
              key={`${edited?.id ?? 'new'} ${savedCount}`}
              viewer={viewer}
              type={edited}
              onSaved={finish}
              onCancel={closeForm}
            />
          </Box>
        )}
        <Box ref={lists} tabIndex={-1} outline="none">
          {types.length > 0 ? (
            <Stack
              as="ul"
              ref={list}
              tabIndex={-1}
              outline="none"
              aria-label={t('list')}
              listStyleType="none"
            >
              {types.map((type) => (
                <SessionTypeRow
                  key={type.id}
                  type={type}
                  onEdit={(id) => void edit(id)}
                  onArchive={setArchiving}
                />
              ))}
            </Stack>
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} />
          )}
        </Box>
      </Grid>
      {archiving && (
        <ArchiveTypeDialog
          type={archiving}
          onClose={() => setArchiving(null)}
          onArchived={() => {
            setArchiving(null);
            refresh(t('archive.done', { title: archiving.title }));
          }}
        />
      )}
    </SettingsPage>
  );
}
