import { newId } from '../Store.ts';
import type { Call, Emit, Endpoint } from './Api.ts';
import { invalid } from './ApiError.ts';
import { one } from './paymentIntents.ts';
import type { Store } from '../Store.ts';

type Status = 'pending' | 'active' | 'restricted';
export type Account = {
  id: string;
  object: 'v2.core.account';
  created: string;
  livemode: false;
  contact_email: string | null;
  display_name: string | null;
  dashboard: string;
  identity?: { country?: string };
  metadata: Record<string, string>;
  configuration: {
    recipient: {
      applied: true;
      capabilities: {
        stripe_balance: {
          stripe_transfers: { requested: true; status: Status; status_details: [] };
        };
      };
    };
  };
};
export type Link = {
  id: string;
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  used: boolean;
};

const LINK_SECONDS = 300;

export const accounts: Endpoint[] = [
  { method: 'POST', path: /^\/v2\/core\/accounts$/, handle: create },
  {
    method: 'GET',
    path: /^\/v2\/core\/accounts\/([^/]+)$/,
    handle: ({ store, ids }) => one<Account>({ store, kind: 'account', id: ids[0] ?? '' }),
  },
  { method: 'POST', path: /^\/v2\/core\/account_links$/, handle: createLink },
];

export function isReady(account: Account): boolean {
  return (
    account.configuration.recipient.capabilities.stripe_balance.stripe_transfers.status === 'active'
  );
}

function create({ store, params }: Call): object {
  const body = params as {
    contact_email?: string;
    display_name?: string;
    dashboard?: string;
    identity?: { country?: string };
    metadata?: Record<string, string>;
  };
  const account: Account = {
    id: newId('acct'),
    object: 'v2.core.account',
    created: new Date().toISOString(),
    livemode: false,
    contact_email: body.contact_email ?? null,
    display_name: body.display_name ?? null,
    dashboard: body.dashboard ?? 'express',
    ...(body.identity ? { identity: body.identity } : {}),
    metadata: body.metadata ?? {},
    configuration: recipient('pending'),
  };
  return store.put('account', account);
}

function recipient(status: Status): Account['configuration'] {
  return {
    recipient: {
      applied: true,
      capabilities: {
        stripe_balance: { stripe_transfers: { requested: true, status, status_details: [] } },
      },
    },
  };
}

function createLink({ store, params, baseUrl }: Call): object {
  const body = params as {
    account?: string;
    use_case?: { account_onboarding?: { return_url?: string; refresh_url?: string } };
  };
  const account = one<Account>({ store, kind: 'account', id: body.account ?? '' });
  const { return_url: returnUrl, refresh_url: refreshUrl } =
    body.use_case?.account_onboarding ?? {};
  if (!refreshUrl)
    throw invalid({
      param: 'use_case.account_onboarding.refresh_url',
      message: 'refresh_url is required.',
    });
  const expiresAt = Date.now() + LINK_SECONDS * 1000;
  const link = store.put<Link>('link', {
    id: newId('link'),
    accountId: account.id,
    returnUrl: returnUrl ?? refreshUrl,
    refreshUrl,
    expiresAt,
    used: false,
  });
  return {
    object: 'v2.core.account_link',
    account: account.id,
    created: new Date().toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    livemode: false,
    url: `${baseUrl}/onboarding/${link.id}`,
    use_case: body.use_case,
  };
}

type Change = { store: Store; accountId: string; emit: Emit };

/** Completes onboarding: the account may receive transfers. */
export const activate = (change: Change): Account => decide(change, 'active');

/** Simulates a review after which the provider restricts the account. */
export const restrict = (change: Change): Account => decide(change, 'restricted');

function decide({ store, accountId, emit }: Change, status: Status): Account {
  const account = one<Account>({ store, kind: 'account', id: accountId });
  const decided = store.put<Account>('account', { ...account, configuration: recipient(status) });
  emit({
    type: 'v2.core.account[configuration.recipient].capability_status_updated',
    object: decided,
  });
  return decided;
}
