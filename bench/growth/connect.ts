import { readFile } from 'node:fs/promises';
import {
  createCompiledReads,
  type CompiledReads,
} from '../../server/surfaces/sqlExecutor/compiledReads.ts';
import { makeTestDeps } from '../../server/testing/app/testDeps.ts';

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
  const texts = Object.entries(
    JSON.parse(await readFile('persisted/operations.json', 'utf8')) as Record<string, string>,
  );
  const ids = new Map(
    texts.map(([id, text]) => [/^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? id, id]),
  );
  return {
    deps,
    creators,
    find: createCompiledReads({ deps, persisted: new Map(texts) }),
    idOf: (operation) => ids.get(operation) ?? '',
    close: async () => {
      clearInterval(timer);
      await close();
    },
  };
}
