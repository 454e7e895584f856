import type { Store } from '../Store.ts';
import { activate, type Account, type Link } from '../stripe/accounts.ts';
import { emitter } from '../stripe/events.ts';
import { html, page } from './html.ts';
import type { PageAnswer } from './PageAnswer.ts';

type Visit = { store: Store; linkId: string };

/**
 * GET /onboarding/:linkId. A link can be used once within five minutes; later it redirects to the
 * refresh URL.
 */
export function showOnboarding({ store, linkId }: Visit): PageAnswer {
  const link = usable({ store, linkId });
  if (!link) return gone({ store, linkId });
  const account = store.get<Account>('account', link.accountId);
  return {
    status: 200,
    html: page({
      title: 'Payout setup',
      body: html`<div class="card">
        <h1>Payout setup</h1>
        <p>
          ${account?.display_name ?? account?.contact_email}, this is where the payment provider
          asks who you are and where your money goes.
        </p>
        <form method="post" action="/onboarding/${link.id}/complete">
          <label for="iban">Bank account</label
          ><input id="iban" name="iban" value="Test bank, 000123456789" readonly />
          <button>Finish setup</button>
        </form>
        <a class="button quiet" href="${link.returnUrl}">Leave for now</a>
      </div>`,
    }),
  };
}

/** POST /onboarding/:linkId/complete: enables transfers to the account and redirects to the app. */
export function completeOnboarding({ store, linkId }: Visit): PageAnswer {
  return store.transaction(() => {
    const link = usable({ store, linkId });
    if (!link) return gone({ store, linkId });
    store.put<Link>('link', { ...link, used: true });
    activate({ store, accountId: link.accountId, emit: emitter(store) });
    return { status: 303, location: link.returnUrl };
  });
}

function usable({ store, linkId }: Visit): Link | null {
  const link = store.get<Link>('link', linkId);
  return link && !link.used && link.expiresAt > Date.now() ? link : null;
}

function gone({ store, linkId }: Visit): PageAnswer {
  const link = store.get<Link>('link', linkId);
  if (link?.used) return { status: 303, location: link.returnUrl };
  if (link) return { status: 303, location: link.refreshUrl };
  return {
    status: 404,
    html: page({
      title: 'Not found',
      body: html`<div class="card"><h1>This link does not exist.</h1></div>`,
    }),
  };
}
