import { Suspense, useState } from 'react';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StartDropQuery } from '../../__generated__/StartDropQuery.graphql.ts';
import type { StartDrop_viewer$key } from '../../__generated__/StartDrop_viewer.graphql.ts';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { HStack, Panel, Text } from '../../ui/Layout.tsx';

const USUAL_COUNT = 3;

const OpenDropDialog = lazyPartWithTexts(
  ['drops'],
  async () => (await import('./OpenDropDialog.tsx')).OpenDropDialog,
);

const query = graphql`
  query StartDropQuery {
    viewer {
      ...StartDrop_viewer
    }
  }
`;

/** Starts a drop of the next free slots; a selection of slots can start one too. */
export function StartDrop({ viewer }: { viewer: StartDrop_viewer$key }) {
  const { t } = useTranslation('availability');
  const { revalidate } = useRevalidator();
  const { openDrop, creator } = useFragment(
    graphql`
      fragment StartDrop_viewer on Viewer {
        openDrop {
          id
        }
        creator {
          id
          openSlots(first: 20) {
            edges {
              node {
                id
                squad {
                  status
                }
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const environment = useRelayEnvironment();
  // The editor's changes do not reach this list, and the whole page would be too much to read again.
  const reread = (): void =>
    void fetchQuery<StartDropQuery>(environment, query, {})
      .toPromise()
      .catch(() => undefined);
  useServerEvents({ types: ['slots'], creatorId: creator.id, onChange: reread });
  const [count, setCount] = useState(USUAL_COUNT);
  const [isOpen, setOpen] = useState(false);
  const ids = creator.openSlots.edges.flatMap(({ node }) => (node.squad ? [] : node.id));
  if (openDrop || ids.length === 0) return null;
  const chosen = ids.slice(0, count);
  return (
    <Panel aria-labelledby="start-drop-title" p={{ base: '20', md: '24' }}>
      <Text as="h2" id="start-drop-title" textStyle="h2">
        {t('drop.title')}
      </Text>
      <Text color="tx2" mt="6" mb="16">
        {t('drop.text')}
      </Text>
      <HStack gap="12" flexWrap="wrap" alignItems="flex-end">
        <SelectField
          label={t('drop.count')}
          value={chosen.length}
          onChange={({ target }) => setCount(Number(target.value))}
        >
          {ids.map((id, index) => (
            <option key={id} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <Button look="outline" minH="46px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('drop.start')}
        </Button>
      </HStack>
      {isOpen && (
        <Suspense>
          <OpenDropDialog
            slotIds={chosen}
            onOpened={() => {
              setOpen(false);
              void revalidate();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
