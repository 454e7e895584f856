import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { RequestLists_counts$key } from '../../../__generated__/RequestLists_counts.graphql.ts';
import type { RequestLists_requests$key } from '../../../__generated__/RequestLists_requests.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { DeskList } from '../DeskList.tsx';
import { RequestItem } from './RequestItem.tsx';
import {
  REQUEST_ASSIGNEES,
  REQUEST_STATES,
  requestFilters,
  requestsAddress,
} from './requestFilters.rules.ts';

type Props = { requests: RequestLists_requests$key; counts: RequestLists_counts$key };

/** The requests to staff in one state, with the number in each, a page at a time. */
export function RequestLists({ requests, counts }: Props) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const filters = requestFilters(params);
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
              to={requestsAddress({ ...filters, state })}
              isChosen={state === filters.state}
            >
              {t(`requests.state.${state}`, { count: numbers[state] })}
            </Choice>
          ))}
        </Choices>
        <Choices label={t('requests.byAssignee')}>
          {REQUEST_ASSIGNEES.map((assignee) => (
            <Choice
              key={assignee}
              to={requestsAddress({ ...filters, assignee })}
              isChosen={assignee === filters.assignee}
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

type ChoiceProps = { to: string; isChosen: boolean; children: string };

function Choice({ to, isChosen, children }: ChoiceProps) {
  return (
    <ButtonLink
      to={to}
      look={isChosen ? 'accent' : 'outline'}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </ButtonLink>
  );
}
