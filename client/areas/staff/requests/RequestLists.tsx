import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestLists_counts$key } from '../../../__generated__/RequestLists_counts.graphql.ts';
import type { RequestLists_requests$key } from '../../../__generated__/RequestLists_requests.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { DeskList } from '../desk/DeskList.tsx';
import { RequestItem } from './RequestItem.tsx';
import {
  REQUEST_ASSIGNEES,
  REQUEST_STATES,
  requestsAddress,
  type RequestFilters,
} from './requestFilters.rules.ts';
import { useChosenFilters } from './useChosenFilters.ts';

type Props = { requests: RequestLists_requests$key; counts: RequestLists_counts$key };

/** The requests to staff in one state, with the number in each, a page at a time. */
export function RequestLists({ requests, counts }: Props) {
  const { t } = useTranslation('staff');
  const [filters, choose] = useChosenFilters();
  const { edges, pageInfo } = useFragment(
    graphql`
      fragment RequestLists_requests on QuerySupportRequestsConnection {
        edges {
          node {
            id
            ...RequestItem_request
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `,
    requests,
  );
  const { open, answered, closed } = useFragment(
    graphql`
      fragment RequestLists_counts on SupportRequestCounts {
        open
        answered
        closed
      }
    `,
    counts,
  );
  const numbers = { OPEN: open, ANSWERED: answered, CLOSED: closed };
  return (
    <Stack as="section" aria-labelledby="requests">
      <Text as="h2" id="requests" textStyle="h2">
        {t('found.requests')}
      </Text>
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8">
        <Choices label={t('requests.byState')}>
          {REQUEST_STATES.map((state) => (
            <Choice
              key={state}
              filters={{ ...filters, state }}
              isChosen={state === filters.state}
              onChoose={choose}
            >
              {t(`requests.state.${state}`, { count: numbers[state] })}
            </Choice>
          ))}
        </Choices>
        <Choices label={t('requests.byAssignee')}>
          {REQUEST_ASSIGNEES.map((assignee) => (
            <Choice
              key={assignee}
              filters={{ ...filters, assignee }}
              isChosen={assignee === filters.assignee}
              onChoose={choose}
            >
              {t(`requests.assignees.${assignee}`)}
            </Choice>
          ))}
        </Choices>
      </HStack>
      {edges.length === 0 ? (
        <EmptyState title={t(`requests.empty.${filters.state}`)} hint={t('requests.noneHint')} />
      ) : (
        <DeskList>
          {edges.map(({ node }) => (
            <RequestItem key={node.id} request={node} />
          ))}
        </DeskList>
      )}
      {pageInfo.hasNextPage && (
        <HStack justifyContent="center">
          <ButtonLink to={requestsAddress(filters, { after: pageInfo.endCursor ?? '' })}>
            {t('requests.next')}
          </ButtonLink>
        </HStack>
      )}
    </Stack>
  );
}

type ChoicesProps = { label: string; children: ReactNode };

function Choices({ label, children }: ChoicesProps) {
  return (
    <HStack role="group" aria-label={label} gap="8" flexWrap="wrap">
      {children}
    </HStack>
  );
}

type ChoiceProps = {
  filters: RequestFilters;
  isChosen: boolean;
  onChoose: (filters: RequestFilters) => void;
  children: string;
};

function Choice({ filters, isChosen, onChoose, children }: ChoiceProps) {
  const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    // These open the link in another tab or window.
    if (!ctrlKey && !metaKey && !shiftKey) onChoose(filters);
  };
  return (
    <ButtonLink
      to={requestsAddress(filters)}
      look={isChosen ? 'accent' : 'outline'}
      aria-current={isChosen ? 'true' : undefined}
      onClick={press}
    >
      {children}
    </ButtonLink>
  );
}
