import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import auditQuery, { type AuditPageQuery } from '../../__generated__/AuditPageQuery.graphql.ts';
import deskQuery, { type DeskPageQuery } from '../../__generated__/DeskPageQuery.graphql.ts';
import giftCardQuery, {
  type GiftCardPageQuery,
} from '../../__generated__/GiftCardPageQuery.graphql.ts';
import packQuery, { type PackPageQuery } from '../../__generated__/PackPageQuery.graphql.ts';
import personQuery, { type PersonPageQuery } from '../../__generated__/PersonPageQuery.graphql.ts';
import purchaseQuery, {
  type PurchasePageQuery,
} from '../../__generated__/PurchasePageQuery.graphql.ts';
import requestQuery, {
  type RequestPageQuery,
} from '../../__generated__/RequestPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { auditVariables } from './audit/auditFilters.rules.ts';
import { deskVariables } from './requests/requestFilters.rules.ts';

export function loadDesk({ request }: LoaderFunctionArgs): PreloadedQuery<DeskPageQuery> {
  return loadPageQuery<DeskPageQuery>({
    query: deskQuery,
    variables: deskVariables(new URL(request.url).searchParams),
    signal: request.signal,
  });
}

export function loadPurchase(kind: 'BOOKING' | 'ORDER' | 'TIP') {
  return ({ params, request }: LoaderFunctionArgs): PreloadedQuery<PurchasePageQuery> =>
    loadPageQuery<PurchasePageQuery>({
      query: purchaseQuery,
      variables: { kind, number: params['number'] ?? '' },
      signal: request.signal,
    });
}

export function loadPack({ params, request }: LoaderFunctionArgs): PreloadedQuery<PackPageQuery> {
  return loadPageQuery<PackPageQuery>({
    query: packQuery,
    variables: { number: params['number'] ?? '' },
    signal: request.signal,
  });
}

export function loadGiftCard({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<GiftCardPageQuery> {
  return loadPageQuery<GiftCardPageQuery>({
    query: giftCardQuery,
    variables: { number: params['number'] ?? '' },
    signal: request.signal,
  });
}

export function loadPerson({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<PersonPageQuery> {
  return loadPageQuery<PersonPageQuery>({
    query: personQuery,
    variables: {
      number: params['number'] ?? '',
      after: new URL(request.url).searchParams.get('after'),
    },
    signal: request.signal,
  });
}

export function loadRequest({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<RequestPageQuery> {
  return loadPageQuery<RequestPageQuery>({
    query: requestQuery,
    variables: { number: params['number'] ?? '' },
    signal: request.signal,
  });
}

export function loadAudit({ request }: LoaderFunctionArgs): PreloadedQuery<AuditPageQuery> {
  return loadPageQuery<AuditPageQuery>({
    query: auditQuery,
    variables: auditVariables(new URL(request.url).searchParams),
    signal: request.signal,
  });
}
