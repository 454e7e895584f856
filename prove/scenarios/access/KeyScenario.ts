import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import type { Scene } from '../rights/scenes/openScene.ts';

export type KeyScenario = { environment: TestEnvironment; scene: Scene; key: string } & Pick<
  Parameters<Proof['run']>[0],
  'metric'
>;
