import type { Metrics } from './Metrics.ts';

export type Dependency = 'files' | 'game_database' | 'mail' | 'payments';
type Method = (...args: unknown[]) => unknown;

/**
 * Reports whether an outside service responds, based on the calls that are made anyway. A
 * rejection, such as an expired card, is a response.
 */
export function observeDependency<T extends object>({
  service,
  dependency,
  metrics,
}: {
  service: T;
  dependency: Dependency;
  metrics: Metrics;
}): T {
  const report = reportDependency({ metrics, dependency });
  return new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = (value as Method).apply(target, args);
        if (answer instanceof Promise)
          answer.then(
            () => report(true),
            (error: unknown) => report(!isOutage(error)),
          );
        return answer;
      };
    },
  });
}

export function reportDependency({
  metrics,
  dependency,
}: {
  metrics: Metrics;
  dependency: Dependency;
}): (isUp: boolean) => void {
  const labels = { dependency };
  return (isUp) => {
    metrics.set({ name: 'slotcast_dependency_up', labels, value: isUp ? 1 : 0 });
    if (!isUp) metrics.increment({ name: 'slotcast_dependency_failures_total', labels });
  };
}

/** Failures of the network or of the service itself, also as the cause of another error. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, statusCode, $metadata, responseCode } = error as Error & {
    code?: unknown;
    /** The field of Stripe's errors. */
    statusCode?: number;
    /** The field of the object store's errors. */
    $metadata?: { httpStatusCode?: number };
    /**
     * The field of the mail server's errors; permanent rejections are above 500 as well and are
     * responses.
     */
    responseCode?: number;
  };
  if (responseCode !== undefined) return responseCode === 421;
  const status = statusCode ?? $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500;
  if (/^(E[A-Z]+|UND_ERR_\w+|StripeConnectionError)$/.test(String(code ?? ''))) return true;
  return (
    /Connection|Timeout|fetch failed/.test(error.name + error.message) || isOutage(error.cause)
  );
}
