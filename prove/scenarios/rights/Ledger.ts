import type { GraphQLSchema } from 'graphql';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Viewer } from './audiences.ts';
import type { Scene } from './scenes/openScene.ts';

/** `wrong` lists undeclared behavior. `bytes` holds all responses per viewer. */
export type Ledger = { requested: number; wrong: string[]; bytes: Record<Viewer, string[]> };

export type Asking = {
  schema: GraphQLSchema;
  environment: TestEnvironment;
  scene: Scene;
  ledger: Ledger;
};
