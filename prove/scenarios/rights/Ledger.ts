import type { GraphQLSchema } from 'graphql';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Viewer } from './audiences.ts';
import type { Scene } from './openScene.ts';

/** `wrong`: what did not go as declared. `bytes`: all that a viewer was ever sent. */
export type Ledger = { asked: number; wrong: string[]; bytes: Record<Viewer, string[]> };

export type Asking = {
  schema: GraphQLSchema;
  environment: TestEnvironment;
  scene: Scene;
  ledger: Ledger;
};
