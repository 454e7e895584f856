import type { TestEnvironment } from '../../../harness/createEnvironment.ts';
import type { Person } from '../../../harness/people.ts';

const BUY = `mutation ($input: BuyGiftCardInput!) { result: buyGiftCard(input: $input) {
  ... on BuyGiftCardSuccess { checkoutUrl giftCard { id } } ... on UserError { code } } }`;
const REFUND = `mutation ($input: RefundGiftCardInput!) { result: refundGiftCard(input: $input) {
  __typename ... on UserError { code } } }`;

/** A card that its buyer has paid, with the code from the email. */
export type PaidCard = { id: string; rowId: string; buyer: Person; code: string };

export async function buyGiftCard(
  environment: TestEnvironment,
  { fan, amountMinor, key }: { fan: Person; amountMinor: number; key: string },
): Promise<{ id: string; checkoutUrl: string }> {
  const { data, code, status } = await environment.ask.graphql<{
    result: { checkoutUrl?: string | null; giftCard?: { id: string } };
  }>(BUY, { input: { amountMinor, idempotencyKey: key } }, { cookie: fan.cookie });
  return {
    id: data?.result.giftCard?.id ?? code ?? `status ${status}`,
    checkoutUrl: data?.result.checkoutUrl ?? '',
  };
}

export async function refundGiftCard(
  environment: TestEnvironment,
  { buyer, id }: PaidCard,
): Promise<string> {
  const { data, code, status } = await environment.ask.graphql<{ result: { __typename: string } }>(
    REFUND,
    { input: { giftCardId: id } },
    { cookie: buyer.cookie },
  );
  return data?.result.__typename === 'RefundGiftCardSuccess'
    ? 'refunded'
    : (code ?? `status ${status}`);
}

/** The codes that were mailed to a person. */
export async function mailedCodes(
  { sandboxUrl }: TestEnvironment,
  { email }: Person,
): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { text: string }[];
  return mails.flatMap(({ text }) => /^[0-9A-Z]{4}(?:[- ]?[0-9A-Z]{4}){3}$/m.exec(text) ?? []);
}

export const toRowId = (id: string): string =>
  Buffer.from(id, 'base64').toString('utf8').split(':')[1] ?? '';

const OWN = `(select * from "GiftCard" where "id" = any($1))`;
const USED = `(select coalesce(sum(p."giftCardMinor" - coalesce(
  (select sum(r."amountMinor") from "Refund" r where r."paymentId" = p."id" and r."toGiftCardId" = c."id" and r."status" = 'SUCCEEDED'), 0)), 0)
  from "Payment" p where p."usedGiftCardId" = c."id")`;

/** One row for each card or fault, as text. */
const COUNTS = {
  paid: `select "status" || ' ' || "balanceMinor" as text from ${OWN} c`,
  /** The amounts used by purchases and the remaining balance. */
  sum: `select (c."balanceMinor" + ${USED})::text as text from ${OWN} c`,
  left: `select c."balanceMinor"::text as text from ${OWN} c`,
  /** Cents of a card that neither its balance nor its refund accounts for. */
  lost: `select c."id"::text as text from ${OWN} c
    where c."balanceMinor" + ${USED} + coalesce((select sum(r."amountMinor") from "Refund" r join "Payment" p on p."id" = r."paymentId"
      where p."giftCardId" = c."id" and r."status" <> 'FAILED'), 0) <> c."amountMinor"`,
} as const;

export async function giftCardRows(
  environment: TestEnvironment,
  { cards, of }: { cards: readonly { rowId: string }[]; of: keyof typeof COUNTS },
): Promise<string[]> {
  const { rows } = await environment.sql.query<{ text: string }>(COUNTS[of], [
    cards.map(({ rowId }) => rowId),
  ]);
  return rows.map(({ text }) => text);
}

/**
 * What the ledger holds for gift cards in addition to their balances and the parts of unpaid
 * purchases.
 */
export async function giftCardExcess(environment: TestEnvironment): Promise<number> {
  const { rows } = await environment.sql.query<{ minor: number }>(
    `select ((select coalesce(sum("amountMinor"), 0) from "LedgerEntry" where "account" = 'GIFT_CARDS')
      + (select coalesce(sum("balanceMinor"), 0) from "GiftCard")
      + (select coalesce(sum("giftCardMinor"), 0) from "Payment" where "paidAt" is null))::int as minor`,
  );
  return rows[0]?.minor ?? 0;
}
