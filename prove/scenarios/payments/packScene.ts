import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import { readProviderRecords } from '../../harness/providerEvents.ts';

export const SESSIONS = 3;
/** Not divisible by the number of sessions. */
export const PACK_MINOR = 2_000;
/** Twice as many as the balance, and one more for the concurrent refund at the end. */
const SLOTS = SESSIONS * 2 + 1;

const BUY = `mutation ($input: BuyPackInput!) { result: buyPack(input: $input) {
  ... on BuyPackSuccess { checkoutUrl packPurchase { id } } ... on UserError { code } } }`;
const REFUND = `mutation ($input: RefundPackInput!) { result: refundPack(input: $input) {
  __typename ... on UserError { code } } }`;

export type Buyer = { fan: Person; slots: Slot[] };
export type PackScene = { creator: Person; packId: string; buyers: Buyer[] };

/** A creator with a pack on sale, and fans with open slots of its type for each. */
export async function sellPacks(
  environment: TestEnvironment,
  { buyers: count }: { buyers: number },
): Promise<PackScene> {
  const creator = await environment.addCreator();
  const {
    rows: [made],
  } = await environment.sql.query<{ typeId: string; packId: string }>(
    `with type as (
       insert into "SessionType" ("creatorId", "title", "description", "durationMinutes", "priceMinor", "currency", "mode")
       values ($1, 'Coaching', 'We play together.', 30, 900, 'USD', 'SLOTS') returning "id")
     insert into "Pack" ("creatorId", "sessionTypeId", "sessions", "priceMinor", "currency", "validDays")
     select $1, type."id", $2, $3, 'USD', 60 from type returning "sessionTypeId" as "typeId", "id" as "packId"`,
    [creator.id, SESSIONS, PACK_MINOR],
  );
  const [fans, slots] = await Promise.all([
    environment.addPeople(count),
    addSlots(environment, { creator, count: count * SLOTS }),
  ]);
  await environment.sql.query(
    'update "AvailabilitySlot" set "sessionTypeId" = $2 where "creatorId" = $1',
    [creator.id, made?.typeId],
  );
  return {
    creator,
    packId: globalId('Pack', made?.packId ?? ''),
    buyers: fans.map((fan, index) => ({
      fan,
      slots: slots.slice(index * SLOTS, (index + 1) * SLOTS),
    })),
  };
}

export async function buyPack(
  environment: TestEnvironment,
  { fan, packId, key }: { fan: Person; packId: string; key: string },
): Promise<{ id: string; checkoutUrl: string | null }> {
  const { data, code, status } = await environment.ask.graphql<{
    result: { checkoutUrl?: string | null; packPurchase?: { id: string } };
  }>(BUY, { input: { packId, idempotencyKey: key } }, { cookie: fan.cookie });
  return {
    id: data?.result.packPurchase?.id ?? code ?? `status ${status}`,
    checkoutUrl: data?.result.checkoutUrl ?? null,
  };
}

export async function refundPack(
  environment: TestEnvironment,
  {
    fan,
    packPurchaseId,
    expectedRefundMinor,
  }: { fan: Person; packPurchaseId: string; expectedRefundMinor: number },
): Promise<string> {
  const { data, code, status } = await environment.ask.graphql<{ result: { __typename: string } }>(
    REFUND,
    { input: { packPurchaseId, expectedRefundMinor } },
    { cookie: fan.cookie },
  );
  return data?.result.__typename === 'RefundPackSuccess'
    ? 'refunded'
    : (code ?? `status ${status}`);
}

/** The value of a booking's session. */
export async function sessionMinor(
  environment: TestEnvironment,
  bookingId: string,
): Promise<number> {
  const { rows } = await environment.sql.query<{ minor: number }>(
    'select "totalMinor" as minor from "Booking" where "id" = $1',
    [bookingId || null],
  );
  return rows[0]?.minor ?? 0;
}

const OWN = `(select * from "PackPurchase" where "creatorId" = $1)`;
const LIVE = `b."status" in ('HELD', 'CONFIRMED', 'COMPLETED')`;

/** One row for each pack or fault, as text. */
const COUNTS = {
  paid: `select o."status" || ' ' || count(*) || ' ' || sum(p."amountMinor") as text from ${OWN} o
    join "Payment" p on p."packPurchaseId" = o."id" and p."packSession" is not null group by o."id", o."status"`,
  sessions: `select (
      (select count(*) from "Booking" b where b."packPurchaseId" = o."id" and ${LIVE})
      + (select count(*) from "Payment" p where p."packPurchaseId" = o."id" and p."packSession" is not null and p."bookingId" is null)
    )::text as text from ${OWN} o`,
  twice: `select b."packPurchaseId"::text as text from "Booking" b join ${OWN} o on o."id" = b."packPurchaseId"
    where ${LIVE} group by b."packPurchaseId", b."packSession" having count(*) > 1`,
  held: `select (
      (select coalesce(sum(l."amountMinor"), 0) from "LedgerEntry" l join ${OWN} o on o."id" = l."packPurchaseId" where l."account" = 'PACKS_HELD')
      + (select coalesce(sum(p."amountMinor"), 0) from "Payment" p join ${OWN} o on o."id" = p."packPurchaseId"
          where p."packSession" is not null and p."bookingId" is null and p."status" = 'SUCCEEDED')
    )::text as text`,
} as const;

export async function countOf(
  environment: TestEnvironment,
  { scene, of }: { scene: PackScene; of: keyof typeof COUNTS },
): Promise<string[]> {
  const { rows } = await environment.sql.query<{ text: string }>(COUNTS[of], [scene.creator.id]);
  return rows.map(({ text }) => text);
}

/** The provider's balance in our ledger and in the provider's own records. */
export async function booksOf(
  environment: TestEnvironment,
): Promise<{ ledger: number; provider: number }> {
  const { rows } = await environment.sql.query<{ minor: string }>(
    `select coalesce(sum("amountMinor"), 0) as minor from "LedgerEntry" where "account" = 'PROVIDER_BALANCE'`,
  );
  return {
    ledger: Number(rows[0]?.minor ?? 0),
    provider: readProviderRecords(environment).balanceMinor(),
  };
}
