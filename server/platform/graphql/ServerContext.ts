import type { Actor } from '../access/Actor.ts';

/** What the HTTP layer knows about a request before GraphQL handles it. */
export type ServerContext = {
  actor: Actor | null;
  requestId: string;
  address?: string;
  /** The API key by which the requests of a third party are counted. */
  keyId?: string | null;
};
