import {
  createEnvironment,
  type TestEnvironment,
  type EnvironmentOptions,
} from './createEnvironment.ts';

/** Where proofs get their worlds from. `close` ends all that were opened; the next one is new then. */
export type EnvironmentPool = {
  open: (options?: EnvironmentOptions) => Promise<TestEnvironment>;
  end: (environment: TestEnvironment) => Promise<void>;
  close: () => Promise<void>;
};

/** A world of its own for each that asks. */
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

/** One world for all that ask for the same: most of a short proof would be starting one. None may take it to be empty. */
export function sharedEnvironments(): EnvironmentPool {
  const fresh = freshEnvironments();
  const known = new Map<string, Promise<TestEnvironment>>();
  const open = (options: EnvironmentOptions = {}): Promise<TestEnvironment> => {
    const name = JSON.stringify(options);
    const environment = known.get(name) ?? fresh.open(options);
    known.set(name, environment);
    return environment;
  };
  const close = (): Promise<void> => {
    known.clear();
    return fresh.close();
  };
  const end = (): Promise<void> => Promise.reject(new Error('Others may still use this world.'));
  return { open, end, close };
}
