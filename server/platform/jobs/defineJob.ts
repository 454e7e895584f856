import type { z } from 'zod';
import type { Deps } from '../../Deps.ts';

/**
 * `money`: payments, refunds, transfers and what ends holds and orders. `mail`: emails. `outbound`: requests to
 * addresses that users chose. `maintenance`: what nobody waits for.
 */
export const QUEUES = ['money', 'mail', 'outbound', 'maintenance'] as const;
export type QueueName = (typeof QUEUES)[number];

/** `payload` only carries the type; `run` checks what it is given. */
export type Job<Payload extends object = object> = {
  queue: QueueName;
  payload: z.ZodType<Payload>;
  /** Cron expression, UTC, of a job that also runs by itself with an empty payload. */
  schedule?: string;
  run: (deps: Deps, payload: unknown) => Promise<void>;
};

type Definition<Payload extends object> = {
  queue: QueueName;
  payload: z.ZodType<Payload>;
  schedule?: string;
  /** Throws to be tried again. A job may run twice. */
  run: (deps: Deps, payload: Payload) => Promise<void>;
};

export function defineJob<Payload extends object>({
  queue,
  payload,
  schedule,
  run,
}: Definition<Payload>): Job<Payload> {
  return { queue, payload, schedule, run: (deps, given) => run(deps, payload.parse(given)) };
}
