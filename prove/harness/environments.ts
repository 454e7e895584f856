import {
  createEnvironment,
  type TestEnvironment,
  type EnvironmentOptions,
} from './createEnvironment.ts';

/** Creates test environments. `close` closes all of them; later calls of `open` create new ones. */
export type EnvironmentPool = {
  open: (options?: EnvironmentOptions) => Promise<TestEnvironment>;
  end: (environment: TestEnvironment) => Promise<void>;
  close: () => Promise<void>;
};

/** Creates an environment for each call. */
export function freshEnvironments(): EnvironmentPool {
  const opened: TestEnvironment[] = [];
  const open = async (options?: EnvironmentOptions): Promise<TestEnvironment> => {
    const environment = await createEnvironment(options);
    opened.push(environment);
    return environment;
  };
  const end = async (environment: TestEnvironment): Promise<void> => {
    opened.splice(opened.indexOf(environment), 1);
    await environment.close();
  };
  return {
    open,
    end,
    close: async () =>
      void (await Promise.all(opened.splice(0).map((environment) => environment.close()))),
  };
}

/**
 * Shares one environment between calls with the same options, since starting one dominates a short
 * proof.
 */
export function sharedEnvironments(): EnvironmentPool {
  const fresh = freshEnvironments();
  const known = new Map<string, Promise<TestEnvironment>>();
  const open = (options: EnvironmentOptions = {}): Promise<TestEnvironment> => {
    if (options.isUnshared) return fresh.open(options);
    // A proof without a fault may also state an empty list.
    const name = JSON.stringify({ fault: [], ...options });
    const environment = known.get(name) ?? fresh.open(options);
    known.set(name, environment);
    return environment;
  };
  const close = (): Promise<void> => {
    known.clear();
    return fresh.close();
  };
  const end = (): Promise<void> =>
    Promise.reject(new Error('Other proofs may still use this environment.'));
  return { open, end, close };
}
