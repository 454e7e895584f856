import type { Actor } from '../access/Actor.ts';

/** Facts about a request that the HTTP layer determines before GraphQL handles it. */
export type ServerContext = {
  actor: Actor | null;
  requestId: string;
  address?: string;
  /** The API key that counts the requests of a third party. */
  keyId?: string | null;
};
