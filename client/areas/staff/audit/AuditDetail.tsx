import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { AuditDetail_event$key } from '../../../__generated__/AuditDetail_event.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { detailPairs } from './auditDetail.rules.ts';

type Run = {
  name: string;
  document: string;
  variables: Record<string, string>;
  cost: number;
  milliseconds: number;
  outcome: string;
};

const Summary = chakra('summary', { base: { cursor: 'pointer', minH: '24px', color: 'tx2' } });
const Code = chakra('pre', {
  base: {
    mt: '8',
    p: '12',
    bg: 's3',
    borderRadius: 'control',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '13px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '320px',
    overflowY: 'auto',
  },
});

/**
 * The recorded values and the reason of an event; a GraphiQL run expands to its GraphQL document.
 */
export function AuditDetail({ event }: { event: AuditDetail_event$key }) {
  const { entity, reason, detail } = useFragment(
    graphql`
      fragment AuditDetail_event on AuditEvent {
        entity
        reason
        detail
      }
    `,
    event,
  );
  if (entity === 'Operation') return <RunDetail run={JSON.parse(detail) as Run} />;
  return (
    <Stack gap="4">
      {reason && <Text overflowWrap="anywhere">{reason}</Text>}
      {detailPairs(detail).map(({ key, value }) => (
        <Text key={key} textStyle="small" color="tx2" overflowWrap="anywhere">
          <Span color="tx3">{key}:</Span> {value}
        </Text>
      ))}
    </Stack>
  );
}

function RunDetail({
  run: { name, document, variables, cost, milliseconds, outcome },
}: {
  run: Run;
}) {
  const { t } = useTranslation('staff');
  const provided = Object.entries(variables);
  return (
    <Box as="details" minW="0">
      <Summary>
        {t('audit.run', { name: name || t('audit.unnamed'), cost, milliseconds, outcome })}
      </Summary>
      <Code tabIndex={0}>{document}</Code>
      {provided.length > 0 && (
        <Text textStyle="small" color="tx3" mt="6">
          {t('audit.variables', {
            list: provided.map(([key, kind]) => `${key}: ${kind}`).join(', '),
          })}
        </Text>
      )}
    </Box>
  );
}
