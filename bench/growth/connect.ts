import {
  createCompiledReads,
  type CompiledReads,
} from '../../server/surfaces/sqlExecutor/compiledReads.ts';
import { makeTestDeps } from '../../server/testing/app/testDeps.ts';
import { readOperations } from '../readOperations.ts';

export type Place = {
  deps: ReturnType<typeof makeTestDeps>['deps'];
  creators: number;
  find: CompiledReads;
  idOf: (operation: string) => string;
};

/** The product on a database of the benchmark, without HTTP. */
export async function connect({
  databaseUrl,
  creators,
}: {
  databaseUrl: string;
  creators: number;
}): Promise<Place & { close: () => Promise<void> }> {
  const { deps, clock, close } = makeTestDeps({ databaseUrl });
  const timer = setInterval(() => (clock.now = new Date()), 100);
  const { texts, ids } = await readOperations();
  return {
    deps,
    creators,
    find: createCompiledReads({ deps, persisted: texts }),
    idOf: (operation) => ids.get(operation) ?? '',
    close: async () => {
      clearInterval(timer);
      await close();
    },
  };
}
