import type { z } from 'zod';
import type { Deps } from '../../Deps.ts';

/**
 * `money`: payments, refunds, transfers and the expiry of holds and orders. `mail`: emails.
 * `outbound`: requests to URLs that users chose. `calendars`: reading users' calendars, up to 10
 * seconds each. `maintenance`: cleanup, offers of free slots, alerts, invoices and everything else
 * that may wait a few seconds.
 */
export const QUEUES = ['money', 'mail', 'outbound', 'calendars', 'maintenance'] as const;
export type QueueName = (typeof QUEUES)[number];

/** `payload` only carries the type; `run` validates it. */
export type Job<Payload extends object = object> = {
  queue: QueueName;
  payload: z.ZodType<Payload>;
  /** Cron expression (UTC) of a job that also runs periodically with an empty payload. */
  schedule?: string;
  run: (deps: Deps, payload: unknown) => Promise<void>;
};

type Definition<Payload extends object> = {
  queue: QueueName;
  payload: z.ZodType<Payload>;
  schedule?: string;
  /** Throws to be retried. A job may run twice. */
  run: (deps: Deps, payload: Payload) => Promise<void>;
};

export function defineJob<Payload extends object>({
  queue,
  payload,
  schedule,
  run,
}: Definition<Payload>): Job<Payload> {
  return { queue, payload, schedule, run: (deps, provided) => run(deps, payload.parse(provided)) };
}
