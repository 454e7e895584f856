import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearchRow_search$key } from '../../__generated__/SavedSearchRow_search.graphql.ts';
import { loadConfig } from '../../app/config.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Box, Text } from '../../ui/Layout.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import type { TagName } from '../creators/categories.ts';
import { CATEGORY_PATHS } from '../../generated/categoryPaths.rules.ts';
import { toListSearch } from './savedFilters.ts';
import { useAlertText } from './useAlertText.ts';
import { useDeleteSavedSearchMutation } from './useDeleteSavedSearchMutation.ts';
import { useSearchTitle } from './useSearchTitle.ts';

const SavedSearchDialog = lazyPart(
  async () =>
    (await Promise.all([import('./SavedSearchDialog.tsx'), loadConfig()]))[0].SavedSearchDialog,
);

type Props = { search: SavedSearchRow_search$key; onDeleted: () => void };

/** One saved search: its filters link to the list, its alert can be changed. */
export function SavedSearchRow({ search, onDeleted }: Props) {
  const { t } = useTranslation('follows');
  const alertText = useAlertText();
  const [isOpen, setOpen] = useState(false);
  const { problem, isBusy, run } = useAsyncAction();
  const [remove] = useDeleteSavedSearchMutation();
  const data = useFragment(
    graphql`
      fragment SavedSearchRow_search on SavedSearch {
        id
        tag
        search
        language
        minPrice {
          amountMinor
          currency
        }
        maxPrice {
          amountMinor
          currency
        }
        delivery
        fromMinute
        toMinute
        ...SavedSearchDialog_search
      }
    `,
    search,
  );
  const tag = data.tag as TagName;
  const name = useSearchTitle()({ ...data, tag });
  return (
    <ListRow py="14">
      <Box flex="1" minW="200px" overflowWrap="anywhere">
        <Text textStyle="button">{name}</Text>
        <Text textStyle="small" color="tx2">
          {alertText(data)}
        </Text>
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Box>
      <ButtonLink
        to={CATEGORY_PATHS[tag] + toListSearch(data)}
        aria-label={t('saved.openOf', { name })}
      >
        {t('saved.open')}
      </ButtonLink>
      <Button
        aria-haspopup="dialog"
        aria-label={t('saved.changeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('saved.change')}
      </Button>
      <Button
        look="plain"
        disabled={isBusy}
        aria-label={t('saved.deleteOf', { name })}
        onClick={() => void run(() => remove({ input: { savedSearchId: data.id } }), onDeleted)}
      >
        {t('saved.delete')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchDialog search={data} title={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ListRow>
  );
}
