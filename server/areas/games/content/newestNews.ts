import type { Prisma } from '../../../platform/database/generated/client.ts';

export const NEWEST_NEWS = [
  { publishedAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.GameNewsOrderByWithRelationInput[];
