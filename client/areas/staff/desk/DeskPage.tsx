import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DeskPageQuery } from '../../../__generated__/DeskPageQuery.graphql.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { DeskGroup } from './DeskList.tsx';
import { PersonItem } from '../people/PersonItem.tsx';
import { PurchaseItem } from '../PurchaseItem.tsx';
import { RequestItem } from '../requests/RequestItem.tsx';
import { RequestLists } from '../requests/RequestLists.tsx';

const query = graphql`
  query DeskPageQuery(
    $search: String!
    $isSearch: Boolean!
    $state: SupportCaseStatus!
    $assignee: SupportAssignee
    $after: String
  ) {
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
    staffProblemCount @skip(if: $isSearch)
    supportRequests(status: $state, assignee: $assignee, first: 50, after: $after)
      @skip(if: $isSearch) {
      ...RequestLists_requests
    }
    supportRequestCounts(assignee: $assignee) @skip(if: $isSearch) {
      ...RequestLists_counts
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
    supportRequests: requests,
    supportRequestCounts: counts,
    staffProblems: problems,
    staffProblemCount,
  } = usePageQuery<DeskPageQuery>(query);
  if (requests && counts) {
    return (
      <>
        {problems && problems.length > 0 && (
          <DeskGroup title={t('problem.open', { count: staffProblemCount ?? problems.length })}>
            {problems.map((purchase) => (
              <PurchaseItem key={purchase.number} purchase={purchase} />
            ))}
          </DeskGroup>
        )}
        <RequestLists requests={requests} counts={counts} />
      </>
    );
  }
  if (!found || [found.people, found.purchases, found.requests].every((list) => list.length === 0))
    return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  return (
    <>
      {found.people.length > 0 && (
        <DeskGroup title={t('found.people')}>
          {found.people.map((person) => (
            <PersonItem key={person.number} person={person} />
          ))}
        </DeskGroup>
      )}
      {found.purchases.length > 0 && (
        <DeskGroup title={t('found.purchases')}>
          {found.purchases.map((purchase) => (
            <PurchaseItem key={purchase.number} purchase={purchase} />
          ))}
        </DeskGroup>
      )}
      {found.requests.length > 0 && (
        <DeskGroup title={t('found.requests')}>
          {found.requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </DeskGroup>
      )}
    </>
  );
}
