import type { Actor } from '../../platform/access/Actor.ts';
import { requireActor } from '../accounts/requireActor.ts';
import type { Deps } from '../../Deps.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { OrderNotFoundError } from './orders.errors.ts';

type Step<Input> = {
  step: (deps: Deps, actor: Actor, input: Input & { orderId: string }) => Promise<void>;
  deps: Deps;
  actor: Actor | null;
  input: Input & { orderId: string | number };
};

export async function takeOrderStep<Input>({
  step,
  deps,
  actor,
  input,
}: Step<Input>): Promise<{ orderId: string }> {
  const orderId = decodeId({ type: 'ServiceOrder', id: String(input.orderId) });
  if (!orderId) throw new OrderNotFoundError();
  await step(deps, requireActor(actor), { ...input, orderId });
  return { orderId };
}
