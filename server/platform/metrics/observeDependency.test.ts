import { describe, expect, it } from 'vitest';
import { createMetrics } from './Metrics.ts';
import { observeDependency } from './observeDependency.ts';

const failure = (values: object): Error => Object.assign(new Error('x'), values);

/** A service whose call fails with this error, or succeeds. */
async function upAfter(error: Error | null): Promise<string> {
  const metrics = createMetrics();
  const service = observeDependency({
    service: {
      name: 'own',
      call: async (provided: number) => {
        if (error) throw error;
        return provided;
      },
    },
    dependency: 'payments',
    metrics,
  });
  expect(service.name).toBe('own');
  if (error) await expect(service.call(1)).rejects.toBe(error);
  else expect(await service.call(1)).toBe(1);
  return metrics.print();
}

describe('observeDependency', () => {
  it('a service that responds is reported', async () => {
    expect(await upAfter(null)).toContain('slotcast_dependency_up{dependency="payments"} 1');
  });

  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'ETIMEDOUT' },
    { statusCode: 503 },
    { $metadata: { httpStatusCode: 500 } },
    { cause: failure({ code: 'ENOTFOUND' }) },
    { name: 'StripeConnectionError' },
  ])('an outage is reported after %o', async (values) => {
    const text = await upAfter(failure(values));
    expect(text).toContain('slotcast_dependency_up{dependency="payments"} 0');
    expect(text).toContain('slotcast_dependency_failures_total{dependency="payments"} 1');
  });

  it.each([{ statusCode: 402 }, { responseCode: 550 }, { code: 'card_declined' }])(
    'the rejection %o counts as a response',
    async (values) => {
      const text = await upAfter(failure(values));
      expect(text).toContain('slotcast_dependency_up{dependency="payments"} 1');
      expect(text).not.toContain('slotcast_dependency_failures_total{');
    },
  );
});
