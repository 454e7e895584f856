import { randomUUID } from 'node:crypto';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { addCoupon, addSlots, globalId, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import { book } from '../../harness/purchase.ts';

/** The discount of addCoupon in percent. */
export const DISCOUNT_MINOR = PRICE_MINOR / 10;

const FIND = `query ($id: ID!) { easterEggCoupon(easterEggId: $id) { code } }`;
const CHANGE = `mutation ($input: UpdateCouponBudgetInput!) { result: updateCouponBudget(input: $input) {
  __typename ... on UserError { code } } }`;

type Egg = { creator: Person; couponId: string; eggId: string; fans: Person[]; slots: Slot[] };
type Within = { environment: TestEnvironment; egg: Egg };

/** An easter egg with a coupon whose budget is four and a half discounts, and its finders. */
async function hideEgg(environment: TestEnvironment, finders: number): Promise<Egg> {
  const creator = await environment.addCreator();
  const { id: couponId } = await addCoupon(environment, {
    creator,
    maxRedemptions: finders,
    budgetMinor: 4.5 * DISCOUNT_MINOR,
  });
  const [fans, slots, made] = await Promise.all([
    environment.addPeople(finders),
    addSlots(environment, { creator, count: finders }),
    environment.sql.query<{ id: string }>(
      `with game as (insert into "Game" ("name", "description", "slug") values ('Egg', 'x', $1) returning "id")
       insert into "EasterEgg" ("gameId", "description", "imageKey", "couponId")
       select "id", 'Behind the waterfall', 'eggs/x', $2 from game returning "id"`,
      [`egg-${randomUUID()}`, couponId],
    ),
  ]);
  return { creator, couponId, eggId: made.rows[0]?.id ?? '', fans, slots };
}

async function findCode({ environment, egg }: Within, fan: Person): Promise<string> {
  const { data } = await environment.ask.graphql<{ easterEggCoupon: { code: string } | null }>(
    FIND,
    { id: globalId('EasterEgg', egg.eggId) },
    { cookie: fan.cookie },
  );
  return data?.easterEggCoupon?.code ?? '';
}

async function changeBudget({ environment, egg }: Within, budgetMinor: number): Promise<string> {
  const { data, code, status } = await environment.ask.graphql<{ result: { __typename: string } }>(
    CHANGE,
    { input: { couponId: globalId('Coupon', egg.couponId), easterEggBudgetMinor: budgetMinor } },
    { cookie: egg.creator.cookie },
  );
  return data?.result.__typename === 'UpdateCouponBudgetSuccess'
    ? 'changed'
    : (code ?? `status ${status}`);
}

/** Everyone books with the coupon; fans who have already used it are rejected. */
const bookAll = ({ environment, egg }: Within, code: string): Promise<unknown> =>
  Promise.all(
    egg.fans.map((fan, index) =>
      book(environment, { fan, slot: egg.slots[index] as Slot, couponCode: code }),
    ),
  );

/** The sum of the coupon's discounts, and its budget. */
async function readBudget({
  environment,
  egg,
}: Within): Promise<{ spent: number; budget: number }> {
  const { rows } = await environment.sql.query<{ spent: number; budget: number }>(
    `select (select coalesce(sum("discountMinor"), 0)::int from "Booking" where "couponId" = c."id") as spent, "budgetMinor" as budget
     from "Coupon" c where "id" = $1`,
    [egg.couponId],
  );
  return rows[0] ?? { spent: 0, budget: 0 };
}

/**
 * Finders get the code from the egg and book at once; then the creator raises the budget while all
 * try again, lowers it below the sum of the discounts, and lowers it while all try again.
 */
export async function spendAtOnce({
  environment,
  finders,
}: {
  environment: TestEnvironment;
  finders: number;
}): Promise<{ codes: number; spent: number; raised: number; lowered: string; above: number }> {
  const within = { environment, egg: await hideEgg(environment, finders) };
  const codes = await Promise.all(within.egg.fans.map((fan) => findCode(within, fan)));
  const [code = ''] = codes;
  await bookAll(within, code);
  const { spent } = await readBudget(within);
  await Promise.all([changeBudget(within, 7.5 * DISCOUNT_MINOR), bookAll(within, code)]);
  // The finders who were rejected before the budget was raised.
  await bookAll(within, code);
  const raised = (await readBudget(within)).spent;
  const lowered = await changeBudget(within, raised - 1);
  await changeBudget(within, 20 * DISCOUNT_MINOR);
  await Promise.all([
    bookAll(within, code),
    ...[9, 12, 15].map((discounts) => changeBudget(within, discounts * DISCOUNT_MINOR)),
  ]);
  const end = await readBudget(within);
  return {
    codes: codes.filter((found) => found !== '').length,
    spent,
    raised,
    lowered,
    above: Math.max(0, end.spent - end.budget),
  };
}
