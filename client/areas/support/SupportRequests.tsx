import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SupportRequests_viewer$key } from '../../__generated__/SupportRequests_viewer.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { SupportStatus } from './SupportStatus.tsx';

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: '60px',
    px: '16',
    py: '10',
    borderTopWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 's3' },
  },
});

const LIST = graphql`
  fragment SupportRequests_viewer on Viewer
  @refetchable(queryName: "SupportRequestsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    supportRequests(first: $count, after: $cursor)
      @connection(key: "SupportRequests_supportRequests") {
      edges {
        node {
          number
          subject
          createdAt
          ...SupportStatus_request
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** The user's earlier support requests. */
export function SupportRequests({ viewer }: { viewer: SupportRequests_viewer$key }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { supportRequests } = useFragment(LIST, viewer);
  if (supportRequests.edges.length === 0) return null;
  return (
    <Stack as="section">
      <Text as="h3" textStyle="h2">
        {t('support.yours')}
      </Text>
      <Stack
        gap="0"
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
      >
        {supportRequests.edges.map(({ node }) => (
          <Item key={node.number} to={`/support/${node.number}`}>
            <Box flex="1" minW="0">
              <Text textStyle="button">{node.subject}</Text>
              <Text textStyle="small" color="tx3">
                {formatMoment(node.createdAt, { locale, timeZone: deviceZone() })}
              </Text>
            </Box>
            <SupportStatus request={node} />
            <ChevronRight size={18} aria-hidden />
          </Item>
        ))}
      </Stack>
      {supportRequests.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={viewer} />}
    </Stack>
  );
}
