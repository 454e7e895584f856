import type { ApiKeyScope } from '../../__generated__/useCreateApiKeyMutation.graphql.ts';

/** What a secret key may do. */
export const SCOPES = [
  'READ',
  'OFFERS',
  'BOOKINGS',
  'OVERLAYS',
] as const satisfies readonly ApiKeyScope[];
export type Scope = (typeof SCOPES)[number];
