import type { Actor } from '../../platform/access/Actor.ts';
import type { Purchase } from '../../areas/payments/purchase.ts';
import type { TestServer } from '../app/testServer.ts';

export type Sale = { creator: Actor; fan: Actor; purchase: Purchase };
export type Within = { server: TestServer; sandboxUrl: string };
export type Inside = Within & ReturnType<typeof getSandbox>;

/** The payment sandbox of a test's sales, and their payments. */
export function getSandbox({ server: { deps }, sandboxUrl }: Within) {
  const control = async (what: string): Promise<Record<string, unknown>> =>
    (await fetch(`${sandboxUrl}/sandbox/control/${what}`, { method: 'POST' })).json() as Promise<
      Record<string, unknown>
    >;
  const getPayment = (purchase: Purchase) =>
    deps.prisma.payment.findFirstOrThrow({ where: purchase });
  return { control, getPayment };
}
