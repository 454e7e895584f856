import type { Prisma } from '../../../platform/database/generated/client.ts';
import { listByInstant } from '../../../platform/graphql/listByInstant.ts';

export const NEWEST_NEWS = [
  { publishedAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.GameNewsOrderByWithRelationInput[];

export const NEWS_PAGES = listByInstant({ field: 'publishedAt', maxSize: 100 });
