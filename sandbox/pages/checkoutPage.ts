import type { Store } from '../Store.ts';
import { completeSession, delaySession } from '../stripe/checkoutSessions.ts';
import type { Session } from '../stripe/Session.ts';
import { openDispute } from '../stripe/disputes.ts';
import { emitter } from '../stripe/events.ts';
import { MERCHANT } from '../merchant.ts';
import { html, page } from './html.ts';
import type { PageAnswer } from './PageAnswer.ts';

const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';
/** Pays, and the fan's bank opens a dispute immediately. */
const DISPUTED = '4000000000000259';
/** Pays; the card's refunds fail or succeed some seconds after they were created. */
const REFUND_FAILS = '4000000000005126';
const REFUND_PENDING = '4000000000007726';
const CARDS = [PAYS, DISPUTED, REFUND_FAILS, REFUND_PENDING];
/** A bank account: the payment settles later. */
const BANK_ACCOUNT = '000123456789';

type Visit = { store: Store; sessionId: string };

/**
 * GET /checkout/:sessionId: the form, or a redirect to the success page if paid, or an expiry
 * notice.
 */
export function showCheckout({ store, sessionId }: Visit): PageAnswer {
  const session = store.get<Session>('session', sessionId);
  if (!session)
    return {
      status: 404,
      html: page({
        title: 'Not found',
        body: html`<div class="card"><h1>This payment page does not exist.</h1></div>`,
      }),
    };
  if (session.status === 'complete') return { status: 303, location: successUrl(session) };
  if (session.status === 'expired') return { status: 410, html: expiredPage(session) };
  return { status: 200, html: form({ session, problem: null }) };
}

/** POST /checkout/:sessionId/pay with the form field `card`. Idempotent. */
export function payCheckout({ store, sessionId, card }: Visit & { card: string }): PageAnswer {
  return store.transaction(() => {
    const session = store.get<Session>('session', sessionId);
    if (!session || session.status !== 'open') return showCheckout({ store, sessionId });
    const number = card.replace(/\D/g, '');
    if (number === DECLINED)
      return { status: 402, html: form({ session, problem: 'Your card was declined.' }) };
    const emit = emitter(store);
    if (number === BANK_ACCOUNT && session.payment_method_types.includes('us_bank_account')) {
      return { status: 303, location: successUrl(delaySession({ store, session, emit })) };
    }
    if (!CARDS.includes(number))
      return {
        status: 402,
        html: form({
          session,
          problem: 'Your card number is invalid. Test cards are named below.',
        }),
      };
    const paid = completeSession({ store, session, emit, card: number });
    if (number === DISPUTED) openDispute({ store, chargeId: String(paid.payment_intent), emit });
    return { status: 303, location: successUrl(paid) };
  });
}

function successUrl(session: Session): string {
  return (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id);
}

function getAmount(session: Session): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: session.currency ?? 'usd',
  }).format((session.amount_total ?? 0) / 100);
}

function form({ session, problem }: { session: Session; problem: string | null }): string {
  const back = session.cancel_url
    ? html`<a class="button quiet" href="${session.cancel_url}">Back to ${MERCHANT}</a>`
    : null;
  return page({
    title: `Pay ${getAmount(session)}`,
    body: html`<div class="card">
      <h1>${session.custom_text.submit?.message}</h1>
      ${session.descriptions?.map((description) => html`<p>${description}</p>`) ?? null}
      <div class="sum">${getAmount(session)}</div>
      <p>${session.customer_email}</p>
      <form method="post" action="/checkout/${session.id}/pay">
        <label for="card">Card number</label>
        <input
          id="card"
          name="card"
          inputmode="numeric"
          autocomplete="cc-number"
          value="4242 4242 4242 4242"
          required
        />
        ${problem ? html`<p class="bad" role="alert">${problem}</p>` : null}
        <button>Pay ${getAmount(session)}</button>
      </form>
      ${back}
      <p class="note">
        4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 0259 pays and is
        disputed, 4000 0000 0000 5126 pays and its refunds fail later.
      </p>
    </div>`,
  });
}

function expiredPage(session: Session): string {
  const back = session.cancel_url
    ? html`<a class="button" href="${session.cancel_url}">Back to ${MERCHANT}</a>`
    : null;
  return page({
    title: 'Expired',
    body: html`<div class="card">
      <h1>This payment page has expired.</h1>
      <p>Nothing was charged.</p>
      ${back}
    </div>`,
  });
}
