import type { Deps } from '../../Deps.ts';
import { reportDependency, type Dependency } from './observeDependency.ts';

export type CheckedDependency = {
  dependency: Dependency;
  /** For the log, for example "the mail server". */
  name: string;
  /** The settings to look at when the check fails. */
  settings: readonly string[];
  /** Rejects when the service cannot be reached or refuses the credentials. */
  check: () => Promise<void>;
};

const RETRY_MS = 30_000;
const TIMEOUT_MS = 15_000;

/**
 * Checks services in the background, without delaying the start, so that wrong settings are noticed
 * before the first email or upload needs them. Warns once per service, and repeats the check until
 * it succeeds. Returns a function that ends it.
 */
export function checkDependencies({
  checked,
  log,
  metrics,
  retryMs = RETRY_MS,
  timeoutMs = TIMEOUT_MS,
}: {
  checked: readonly CheckedDependency[];
  retryMs?: number;
  timeoutMs?: number;
} & Pick<Deps, 'log' | 'metrics'>): () => void {
  const timers = new Map<Dependency, NodeJS.Timeout>();
  let isStopped = false;
  const run = async (one: CheckedDependency, isFirst: boolean): Promise<void> => {
    const reason = await findReason(one.check, timeoutMs);
    if (isStopped) return;
    reportDependency({ metrics, dependency: one.dependency })(reason === null);
    if (reason === null) {
      if (!isFirst) log.info(`Checked again: ${one.name} can be used now`);
      return;
    }
    if (isFirst)
      log.warn({ reason }, `Check ${one.settings.join(', ')}: ${one.name} cannot be used`);
    timers.set(one.dependency, setTimeout(() => void run(one, false), retryMs).unref());
  };
  for (const one of checked) void run(one, true);
  return () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Null if the check succeeds in time. Errors themselves are not logged: they can hold credentials. */
async function findReason(check: () => Promise<void>, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${timeoutMs / 1000} s`), timeoutMs).unref();
  });
  const failure = check().then(
    () => null,
    (error: unknown) => describe(error),
  );
  return Promise.race([failure, timeout]).finally(() => clearTimeout(timer));
}

/** Errors of several attempts have a code only, and errors of the object store a useful name. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const parts = [String(code ?? error.name), error.message].filter((part) => part !== '');
  return parts.join(': ');
}
