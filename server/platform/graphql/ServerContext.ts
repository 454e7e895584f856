import type { Actor } from '../access/Actor.ts';
import type { ApiKeyScope } from '../database/generated/enums.ts';
import type { Device } from '../access/Device.ts';

/** Facts about a request that the HTTP layer determines before GraphQL handles it. */
export type ServerContext = {
  actor: Actor | null;
  requestId: string;
  address?: string;
  device?: Device;
  /** The API key that counts the requests of a third party. */
  keyId?: string | null;
  /** What the request's secret key allows. */
  keyScopes?: readonly ApiKeyScope[];
};
