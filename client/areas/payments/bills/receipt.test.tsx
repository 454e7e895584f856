import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { paymentsRoutes } from '../paymentsRoutes.ts';

beforeAll(() => loadPages(paymentsRoutes), LOADING_MS);

const statement = {
  state: 'PAID_OUT',
  isShareReturning: false,
  payableAt: null,
  paidOutAt: '2026-11-21T18:00:00Z',
  lostWithGiftCard: usd(0),
  covered: usd(0),
  fee: usd(150),
  share: usd(1350),
  paidByGiftCard: usd(0),
  returns: [],
};
const invoice = {
  id: 'invoice-1',
  kind: 'INVOICE',
  number: '000042',
  pdfPath: '/invoices/1.pdf',
};
const creditNote = {
  ...invoice,
  id: 'invoice-2',
  kind: 'CREDIT_NOTE',
  number: '000043',
  pdfPath: '/invoices/2.pdf',
};
const receipt = {
  number: 'R-2026-1',
  paidAt: '2026-11-20T18:00:00Z',
  isTip: false,
  isGiftCard: false,
  serviceTitle: 'Song',
  startsAt: null,
  endsAt: null,
  viewerIsSeller: true,
  buyer: { username: 'kim' },
  seller: { username: 'nova' },
  price: usd(1500),
  discount: usd(0),
  total: usd(1500),
};
const refund = {
  kind: 'REFUND',
  at: '2026-11-21T18:00:00Z',
  amount: usd(1500),
  isToGiftCard: false,
};

async function openReceipt({
  viewerIsSeller = true,
  packSessions = null,
  invoices = [],
  ...more
}: {
  viewerIsSeller?: boolean;
  packSessions?: number | null;
  invoices?: object[];
  [figure: string]: unknown;
}) {
  const shown = {
    ...receipt,
    viewerIsSeller,
    packSessions,
    invoices,
    statement: { ...statement, ...more },
  };
  await openRoute({
    routes: paymentsRoutes,
    at: '/receipts/Qm9va2luZzox',
    answers: {
      AppViewerQuery: viewer('USER'),
      ReceiptPageQuery: { viewer: { id: 'Vjox', receipt: shown } },
    },
  });
  const sheet = within(
    (await screen.findByRole('heading', { level: 2, name: 'Receipt' })).closest(
      '[aria-label="Receipt"]',
    ) as HTMLElement,
  );
  return {
    sheet,
    getAmount: (name: string | RegExp) => sheet.getByText(name).nextElementSibling?.textContent,
  };
}

describe('ReceiptPage of the creator', () => {
  it('a refunded sale has no fee, and its lines add up', async () => {
    const { sheet, getAmount } = await openReceipt({
      state: 'REFUNDED',
      fee: usd(0),
      share: usd(0),
      paidOutAt: null,
      returns: [refund],
    });
    expect(getAmount('Paid')).toBe('$15');
    expect(getAmount(/^Refunded/)).toBe('−$15');
    expect(getAmount('Your share')).toBe('$0');
    expect(sheet.queryByText('Platform fee')).toBeNull();
    expect(
      sheet.getByText("The payment was refunded, so there's no fee and no share."),
    ).toBeTruthy();
  });

  it('a partial chargeback shows the remaining amount with its fee and share', async () => {
    const chargeback = {
      kind: 'CHARGEBACK',
      at: '2026-11-21T18:00:00Z',
      amount: usd(500),
      isToGiftCard: false,
    };
    const { getAmount } = await openReceipt({
      fee: usd(100),
      share: usd(900),
      returns: [chargeback],
    });
    expect(getAmount(/^Taken back by the bank/)).toBe('−$5');
    expect(getAmount('Platform fee')).toBe('−$1');
    expect(getAmount('Your share')).toBe('$9');
  });

  it('what the sale lost with the gift card that paid it is a line of its own', async () => {
    const { getAmount } = await openReceipt({
      paidByGiftCard: usd(500),
      lostWithGiftCard: usd(500),
      fee: usd(100),
      share: usd(900),
    });
    expect(getAmount('Gift card charged back')).toBe('−$5');
    expect(getAmount('Your share')).toBe('$9');
  });

  const UNDATED = 'The payout of your share has no date yet.';
  const PER_SESSION = 'The share of each session is paid to your payout account after the session.';
  it.each([
    ['a share whose payout has no time', { state: 'PAYABLE', paidOutAt: null }, null, UNDATED],
    ['a pack with a session to pay out', { state: 'PAYABLE', paidOutAt: null }, 3, PER_SESSION],
    ['a pack that is paid out', { paidOutAt: null }, 3, PER_SESSION],
  ])('the note of %s names no date', async (_name, figures, packSessions, note) => {
    const { sheet } = await openReceipt({ ...figures, packSessions });
    expect(sheet.getByText(note)).toBeTruthy();
  });
});

describe('PurchaseInvoices', () => {
  it('the receipt links to the invoice and its credit note', async () => {
    await openReceipt({ invoices: [invoice, creditNote] });
    const links = await screen.findAllByRole('link', { name: /\(PDF\)$/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Invoice 000042 (PDF)', '/invoices/1.pdf'],
      ['Credit note 000043 (PDF)', '/invoices/2.pdf'],
    ]);
  });
});

describe('ReceiptPage of the fan', () => {
  it('the refund is shown without fee and share', async () => {
    const { sheet, getAmount } = await openReceipt({
      viewerIsSeller: false,
      state: 'REFUNDED',
      fee: usd(0),
      share: usd(0),
      returns: [refund],
    });
    expect(getAmount(/^Refunded/)).toBe('−$15');
    expect(sheet.queryByText('Platform fee')).toBeNull();
    expect(sheet.queryByText('Your share')).toBeNull();
    expect(sheet.getByText('Paid by card.')).toBeTruthy();
  });

  it('a purchase that a gift card paid is not said to be paid by card', async () => {
    const { sheet, getAmount } = await openReceipt({
      viewerIsSeller: false,
      paidByGiftCard: usd(1500),
    });
    expect(getAmount('of that by gift card')).toBe('$15');
    expect(sheet.getByText('Includes the platform fee of $1.50.')).toBeTruthy();
    expect(sheet.queryByText(/Paid by card/)).toBeNull();
  });
});
