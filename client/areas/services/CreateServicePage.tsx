import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { CreateServicePageQuery } from '../../__generated__/CreateServicePageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { Page } from '../../app/pages/Page.tsx';
import { UnsavedTexts } from '../../app/pages/UnsavedTexts.tsx';
import { useEditedId } from '../../app/pages/useEditedId.ts';
import { SellFirst } from '../payments/SellFirst.tsx';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, Grid, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import { useSaveService } from './useSaveService.ts';

const query = graphql`
  query CreateServicePageQuery {
    viewer {
      canSell
      creator {
        tags
      }
      ...ServiceForm_viewer
      ...SellFirst_viewer
      services {
        id
        ...ServiceRow_service
        ...ServiceForm_service
      }
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' };
const SKELETONS = 4;

export function CreateServicePage() {
  const { t } = useTranslation('services');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <Page title={t('title')}>{content}</Page>}
      loading={<ServicesSkeleton />}
    >
      <Services />
    </RouteContent>
  );
}

type FormStatus = { tone: 'ok' | 'bad'; text: string };

function Services() {
  const { t } = useTranslation('services');
  const { viewer } = usePageQuery<CreateServicePageQuery>(query);
  const { editedId, form, edit, stopEditing } = useEditedId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [formStatus, setFormStatus] = useState<FormStatus | null>(null);
  const [deleting, setDeleting] = useState<{ id: string; title: string } | null>(null);
  const { revalidate } = useRevalidator();
  const { save, isSaving } = useSaveService();
  if (!viewer) return null;
  const { services } = viewer;
  const edited = services.find(({ id }) => id === editedId) ?? null;
  /** The pressed button disappears with the form; its outcome is shown below the heading. */
  const closeForm = (): void => {
    stopEditing();
    heading.current?.focus();
  };
  const say = (text: string): void => {
    setFormStatus({ tone: 'ok', text });
    void revalidate();
  };
  const show = async ({
    id,
    status,
  }: {
    id: string;
    status: 'ACTIVE' | 'HIDDEN';
  }): Promise<void> => {
    const { problem } = await save({ serviceId: id, values: { status } });
    setFormStatus(
      problem
        ? { tone: 'bad', text: problem }
        : { tone: 'ok', text: status === 'ACTIVE' ? t('row.shown') : t('row.nowHidden') },
    );
  };
  return (
    <Page title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
        <Stack gap="16" minW="0" order={{ base: 2, xl: 1 }}>
          <Text as="h2" textStyle="h1" ref={heading} tabIndex={-1} outline="none">
            {t('list')}
          </Text>
          {formStatus && (
            <Banner tone={formStatus.tone} isPassing occasion={formStatus}>
              {formStatus.text}
            </Banner>
          )}
          {services.length > 0 ? (
            <Stack as="ul" listStyleType="none" aria-label={t('list')}>
              {services.map((service) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  isBusy={isSaving}
                  onEdit={(id) => void edit(id)}
                  onShow={(change) => void show(change)}
                  onDelete={setDeleting}
                />
              ))}
            </Stack>
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} />
          )}
        </Stack>
        <Box ref={form} order={{ base: 1, xl: 2 }} position={{ xl: 'sticky' }} top="84px">
          {viewer.canSell ? (
            <UnsavedTexts>
              <ServiceForm
                key={edited?.id ?? 'new'}
                viewer={viewer}
                service={edited}
                onSaved={(text) => {
                  closeForm();
                  say(text);
                }}
                onCancel={closeForm}
              />
            </UnsavedTexts>
          ) : (
            <SellFirst viewer={viewer} />
          )}
        </Box>
      </Grid>
      {deleting && (
        <DeleteServiceDialog
          service={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(outcome) => {
            setDeleting(null);
            say(
              outcome === 'removed'
                ? t('delete.removed', { title: deleting.title })
                : t('delete.hidden', { title: deleting.title }),
            );
          }}
        />
      )}
    </Page>
  );
}

function ServicesSkeleton() {
  return (
    <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
      <Stack gap="16">
        <Skeleton h="34px" w="40%" />
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} h="180px" borderRadius="card" />
        ))}
      </Stack>
      <Skeleton h="520px" borderRadius="card" />
    </Grid>
  );
}
