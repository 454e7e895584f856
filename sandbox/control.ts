import type { Store } from './Store.ts';
import { activate, restrict, type Account } from './stripe/accounts.ts';
import { emitter } from './stripe/events.ts';

export type Control = { paused: boolean };

/** /sandbox/control/...: what tests and the demo may do to the outside world. Null when there is no such control. */
export function answerControl({ store, control, path }: { store: Store; control: Control; path: string }): object | null {
  const [name, id, verb] = path.split('/');
  if (name === 'webhooks' && (id === 'pause' || id === 'resume')) {
    control.paused = id === 'pause';
    return { paused: control.paused };
  }
  if (name === 'webhooks' && id === 'repeat') {
    store.database.prepare('update deliveries set done = 0, attempts = 0, next_at = ?').run(Date.now());
    return { repeated: true };
  }
  if (name === 'deliveries') return { deliveries: store.database.prepare('select event_id, attempts, done from deliveries order by id desc limit 200').all() };
  if (name === 'requests') return { requests: store.database.prepare('select at, method, path, idempotency_key from requests order by id desc limit 500').all() };
  if (name === 'accounts' && !id) return { accounts: store.all<Account>('account').slice(0, 500) };
  if (name === 'accounts' && id && verb === 'activate') return store.transaction(() => activate({ store, accountId: id, emit: emitter(store) }));
  if (name === 'accounts' && id && verb === 'restrict') return store.transaction(() => restrict({ store, accountId: id, emit: emitter(store) }));
  return null;
}
