import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import type { AuditPageQuery } from '../__generated__/AuditPageQuery.graphql.ts';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { usePageQuery } from '../relay/usePageQuery.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { Inline, Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, Table, TableRow } from '../ui/Table.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { formatUtc } from './formatUtc.ts';

const query = graphql`
  query AuditPageQuery($actor: String, $kind: String, $after: String) {
    auditEvents(first: 50, actor: $actor, kind: $kind, after: $after) {
      edges {
        node {
          id
          action
          entity
          entityId
          reason
          detail
          actor
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** What people and staff did, newest first. */
export function AuditPage() {
  const { t } = useTranslation(['staff', 'app']);
  const [params, setParams] = useSearchParams();
  const [actor, setActor] = useState(params.get('actor') ?? '');
  const [kind, setKind] = useState(params.get('kind') ?? '');
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const filter = (event: FormEvent): void => {
    event.preventDefault();
    setParams({ ...(actor.trim() ? { actor: actor.trim() } : {}), ...(kind.trim() ? { kind: kind.trim() } : {}) });
  };
  return (
    <DeskFrame title={t('audit.title')}>
      <form onSubmit={filter}>
        <Row alignItems="flex-end" flexWrap="wrap">
          <Field label={t('audit.actor')} name="actor" value={actor} onChange={({ target }) => setActor(target.value)} />
          <Field label={t('audit.kind')} name="kind" placeholder="staff.refund" value={kind} onChange={({ target }) => setKind(target.value)} />
          <Button type="submit" look="primary">{t('audit.filter')}</Button>
        </Row>
      </form>
      <ErrorBoundary resetKey={useLoaderData()} fallback={(error) => <ErrorState title={errorText(error)} retryLabel={t('app:crash.retry')} onRetry={() => void revalidate()} />}>
        <Suspense fallback={<Skeleton h="420px" borderRadius="card" />}><Content /></Suspense>
      </ErrorBoundary>
    </DeskFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const [params] = useSearchParams();
  const { auditEvents: { edges, pageInfo } } = usePageQuery<AuditPageQuery>(query);
  if (edges.length === 0) return <EmptyState title={t('audit.none')} hint={t('found.noneHint')} />;
  const older = new URLSearchParams(params);
  older.set('after', pageInfo.endCursor ?? '');
  const columns = [{ key: 'at', label: t('audit.at') }, { key: 'who', label: t('audit.actor') }, { key: 'what', label: t('audit.kind') }, { key: 'about', label: t('audit.about') }, { key: 'why', label: t('audit.reason') }];
  return (
    <>
      <Table label={t('audit.title')} columns={columns}>
        {edges.map(({ node }) => (
          <TableRow key={node.id}>
            <Cell label={t('audit.at')}><Inline color="tx3" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">{formatUtc(node.createdAt, locale)}</Inline></Cell>
            <Cell label={t('audit.actor')}><Inline textStyle="button">{node.actor ?? t('audit.product')}</Inline></Cell>
            <Cell label={t('audit.kind')}>{node.action}</Cell>
            <Cell label={t('audit.about')}><Inline color="tx2" overflowWrap="anywhere">{[node.entity, node.entityId?.slice(0, 8)].join(' ')}</Inline></Cell>
            <Cell label={t('audit.reason')}><Inline color="tx2" overflowWrap="anywhere" title={node.detail}>{node.reason ?? (node.detail === '{}' ? '' : node.detail)}</Inline></Cell>
          </TableRow>
        ))}
      </Table>
      {pageInfo.hasNextPage && <Row justifyContent="center"><ButtonLink to={`?${older.toString()}`}>{t('audit.older')}</ButtonLink></Row>}
    </>
  );
}
