import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DeskPageQuery } from '../../__generated__/DeskPageQuery.graphql.ts';
import { useServerEvents } from '../../app/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { PersonItem } from './PersonItem.tsx';
import { PurchaseItem } from './PurchaseItem.tsx';
import { RequestItem } from './RequestItem.tsx';

const query = graphql`
  query DeskPageQuery($search: String!, $isSearch: Boolean!) {
    staffSearch(search: $search) @include(if: $isSearch) {
      people {
        number
        ...PersonItem_person
      }
      purchases {
        number
        ...PurchaseItem_purchase
      }
      requests {
        id
        ...RequestItem_request
      }
    }
    staffProblems @skip(if: $isSearch) {
      number
      ...PurchaseItem_purchase
    }
    supportRequests(status: OPEN, first: 50) @skip(if: $isSearch) {
      totalCount
      edges {
        node {
          id
          ...RequestItem_request
        }
      }
    }
  }
`;
const SKELETONS = 4;

/** Open tasks of staff, or the results of a search. */
export function DeskPage() {
  const { t } = useTranslation('staff');
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['support', 'notification'], onChange: () => void revalidate() });
  const loading = (
    <Stack>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} h="68px" borderRadius="card" />
      ))}
    </Stack>
  );
  return (
    <DeskFrame title={t('title')} loading={loading}>
      <Content />
    </DeskFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const {
    staffSearch: found,
    supportRequests: open,
    staffProblems: problems,
  } = usePageQuery<DeskPageQuery>(query);
  if (open) {
    return (
      <>
        {problems && problems.length > 0 && (
          <Group title={t('problem.open', { count: problems.length })}>
            {problems.map((purchase) => (
              <PurchaseItem key={purchase.number} purchase={purchase} />
            ))}
          </Group>
        )}
        {open.edges.length === 0 ? (
          <EmptyState title={t('requests.none')} hint={t('requests.noneHint')} />
        ) : (
          <Group title={t('requests.open', { count: open.totalCount })}>
            {open.edges.map(({ node }) => (
              <RequestItem key={node.id} request={node} />
            ))}
          </Group>
        )}
      </>
    );
  }
  if (!found || [found.people, found.purchases, found.requests].every((list) => list.length === 0))
    return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  return (
    <>
      {found.people.length > 0 && (
        <Group title={t('found.people')}>
          {found.people.map((person) => (
            <PersonItem key={person.number} person={person} />
          ))}
        </Group>
      )}
      {found.purchases.length > 0 && (
        <Group title={t('found.purchases')}>
          {found.purchases.map((purchase) => (
            <PurchaseItem key={purchase.number} purchase={purchase} />
          ))}
        </Group>
      )}
      {found.requests.length > 0 && (
        <Group title={t('found.requests')}>
          {found.requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section">
      <Text as="h2" textStyle="h2">
        {title}
      </Text>
      <Box
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
      >
        {children}
      </Box>
    </Stack>
  );
}
