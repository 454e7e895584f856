import type { Actor } from '../access/Actor.ts';
import type { Deps } from '../../Deps.ts';

export type Context = {
  deps: Deps;
  /** Who asks; null when signed out. Always null on /graphql/public. */
  actor: Actor | null;
  requestId: string;
  /** The network address of who asks; empty where there is no network between. */
  address: string;
};
