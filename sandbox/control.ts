import type { Store } from './Store.ts';
import { activate, restrict, type Account } from './stripe/accounts.ts';
import { delaySession, find, settleDelayed } from './stripe/checkoutSessions.ts';
import { closeDispute, openDispute, type Dispute } from './stripe/disputes.ts';
import { emitter } from './stripe/events.ts';
import { failRefund, settleRefund } from './stripe/refunds.ts';

export type Control = { paused: boolean };

/**
 * /sandbox/control/...: simulates events of outside services for tests and the demo. Null for an
 * unknown path.
 */
export function answerControl({
  store,
  control,
  path,
}: {
  store: Store;
  control: Control;
  path: string;
}): object | null {
  const [name, id, verb, amount] = path.split('/');
  if (name === 'webhooks' && (id === 'pause' || id === 'resume')) {
    control.paused = id === 'pause';
    return { paused: control.paused };
  }
  if (name === 'webhooks' && id === 'repeat') {
    store.database
      .prepare('update deliveries set done = 0, attempts = 0, next_at = ?')
      .run(Date.now());
    return { repeated: true };
  }
  if (name === 'webhooks' && id === 'lose') {
    store.database.prepare('update deliveries set done = 1').run();
    return { lost: true };
  }
  if (name === 'deliveries')
    return {
      deliveries: store.database
        .prepare('select event_id, attempts, done from deliveries order by id desc limit 200')
        .all(),
    };
  if (name === 'requests')
    return {
      requests: store.database
        .prepare(
          'select at, method, path, idempotency_key from requests order by id desc limit 500',
        )
        .all(),
    };
  if (name === 'accounts' && !id) return { accounts: store.all<Account>('account').slice(0, 500) };
  if (name === 'accounts' && id && verb === 'activate')
    return store.transaction(() => activate({ store, accountId: id, emit: emitter(store) }));
  if (name === 'accounts' && id && verb === 'restrict')
    return store.transaction(() => restrict({ store, accountId: id, emit: emitter(store) }));
  if (name === 'charges' && id && verb === 'dispute')
    return store.transaction(() =>
      openDispute({
        store,
        chargeId: id,
        ...(amount ? { part: Number(amount) } : {}),
        emit: emitter(store),
      }),
    );
  if (name === 'disputes' && !id) return { disputes: store.all<Dispute>('dispute').slice(0, 500) };
  if (name === 'disputes' && id && (verb === 'won' || verb === 'lost'))
    return store.transaction(() =>
      closeDispute({ store, disputeId: id, outcome: verb, emit: emitter(store) }),
    );
  return answerLateMoney({ store, path });
}

/** Payments that change later: refunds, and bank debits at the checkout. */
function answerLateMoney({ store, path }: { store: Store; path: string }): object | null {
  const [name, id = '', verb] = path.split('/');
  const emit = emitter(store);
  const work = (): object | null => {
    if (name === 'refunds' && verb === 'fail') return failRefund({ store, refundId: id, emit });
    if (name === 'refunds' && verb === 'settle') return settleRefund({ store, refundId: id, emit });
    if (name !== 'sessions') return null;
    const session = find(store, id);
    if (verb === 'delay') return delaySession({ store, session, emit });
    if (verb === 'succeeded' || verb === 'failed') {
      return settleDelayed({ store, session, emit, outcome: verb });
    }
    return null;
  };
  return store.transaction(work);
}
