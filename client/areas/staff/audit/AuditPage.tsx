import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AuditPageQuery } from '../../../__generated__/AuditPageQuery.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { ButtonLink, DownloadLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { HStack, Span, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { Cell, Table, TableRow } from '../../../ui/lists/Table.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { csvQuery } from './auditFilters.rules.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { formatUtc } from '../formatUtc.ts';

const query = graphql`
  query AuditPageQuery(
    $actor: String
    $kind: String
    $about: String
    $from: DateTime
    $until: DateTime
    $after: String
  ) {
    viewer {
      role
    }
    auditEvents(
      first: 50
      actor: $actor
      kind: $kind
      about: $about
      from: $from
      until: $until
      after: $after
    ) {
      edges {
        node {
          id
          action
          entity
          entityId
          actor
          apiKey
          createdAt
          ...AuditDetail_event
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** The audit log of users and staff, newest first. */
export function AuditPage() {
  const { t } = useTranslation('staff');
  return (
    <DeskFrame
      title={t('audit.title')}
      loading={<Skeleton h="420px" borderRadius="card" />}
      above={<AuditFilters />}
    >
      <Content />
    </DeskFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const [params] = useSearchParams();
  const {
    viewer,
    auditEvents: { edges, pageInfo },
  } = usePageQuery<AuditPageQuery>(query);
  if (edges.length === 0) return <EmptyState title={t('audit.none')} />;
  const older = new URLSearchParams(params);
  older.set('after', pageInfo.endCursor ?? '');
  const columns = [
    { key: 'at', label: t('audit.at') },
    { key: 'who', label: t('audit.actor') },
    { key: 'what', label: t('audit.kind') },
    { key: 'about', label: t('audit.about') },
    { key: 'details', label: t('audit.details') },
  ];
  return (
    <>
      <Table label={t('audit.title')} columns={columns}>
        {edges.map(({ node }) => (
          <TableRow key={node.id}>
            <Cell label={t('audit.at')}>
              <Span color="tx3" fontVariantNumeric="tabular-nums">
                {formatUtc(node.createdAt, locale)}
              </Span>
            </Cell>
            <Cell label={t('audit.actor')}>
              <Span textStyle="button">{node.actor ?? t('audit.product')}</Span>
              {node.apiKey && (
                <Text textStyle="small" color="tx2" overflowWrap="anywhere">
                  {t('audit.key', { name: node.apiKey })}
                </Text>
              )}
            </Cell>
            <Cell label={t('audit.kind')}>{node.action}</Cell>
            <Cell label={t('audit.about')}>
              <Span color="tx2">
                {node.entity} {node.entityId && <AboutLink id={node.entityId} />}
              </Span>
            </Cell>
            <Cell label={t('audit.details')}>
              <AuditDetail event={node} />
            </Cell>
          </TableRow>
        ))}
      </Table>
      {viewer?.role === 'ADMIN' && (
        <HStack justifyContent="flex-end">
          <DownloadLink href={`/staff/audit.csv${csvQuery(params)}`} download>
            <Download size={18} aria-hidden />
            {t('audit.csv')}
          </DownloadLink>
        </HStack>
      )}
      {pageInfo.hasNextPage && (
        <HStack justifyContent="center">
          <ButtonLink to={`?${older.toString()}`}>{t('audit.older')}</ButtonLink>
        </HStack>
      )}
    </>
  );
}

/** Ids begin with the time, so that those of one minute differ at their end only. */
function AboutLink({ id }: { id: string }) {
  const { t } = useTranslation('staff');
  return (
    <Span asChild textDecoration="underline" whiteSpace="nowrap">
      <Link to={`?${new URLSearchParams({ about: id }).toString()}`} title={t('audit.onlyAbout')}>
        {id.slice(-8)}
      </Link>
    </Span>
  );
}
