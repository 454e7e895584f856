import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearchList_viewer$key } from '../../__generated__/SavedSearchList_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';

/** The searches that the viewer saved, with their alerts. */
export function SavedSearchList({ viewer }: { viewer: SavedSearchList_viewer$key }) {
  const { t } = useTranslation('follows');
  const heading = useRef<HTMLHeadingElement>(null);
  const { savedSearches } = useFragment(
    graphql`
      fragment SavedSearchList_viewer on Viewer {
        savedSearches {
          id
          ...SavedSearchRow_search
        }
      }
    `,
    viewer,
  );
  return (
    <Box as="section" aria-labelledby="saved-searches">
      <Text as="h3" id="saved-searches" ref={heading} tabIndex={-1} textStyle="h2">
        {t('saved.title')}
      </Text>
      {savedSearches.length === 0 ? (
        <Text role="status" color="tx2" pt="8">
          {t('saved.empty')}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none">
          {savedSearches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              // The row with the focused button was removed.
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}
