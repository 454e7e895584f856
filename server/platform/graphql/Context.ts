import type { Actor } from '../access/Actor.ts';
import type { Device } from '../access/Device.ts';
import type { Deps } from '../../Deps.ts';

export type Context = {
  deps: Deps;
  /** The signed-in user; null when signed out and always null at /graphql/public. */
  actor: Actor | null;
  requestId: string;
  /** IP address of the client; empty without a network connection. */
  address: string;
  /** The browser, identified by its cookie; null where cookies are not used. */
  device: Device | null;
};
