import { atMost, exactly, tally } from '../figures.ts';
import { addSlots } from '../offers.ts';
import type { World } from '../openWorld.ts';
import type { Person } from '../people.ts';
import type { Proof } from '../Proof.ts';
import { book, count, pay, until } from '../purchase.ts';

const OPEN = 'mutation ($input: CreateAvailabilitySlotInput!) { createAvailabilitySlot(input: $input) { ... on CreateAvailabilitySlotSuccess { slot { id } } ... on UserError { code } } }';

export const slot: Proof = {
  name: 'slot',
  promise: 'One slot, one booking: many buyers at once, two server processes',
  sabotage: 'the index that allows one live booking per slot is dropped',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({ apps: 2 });
    if (broken) await world.sql.query('drop index "Booking_one_live_per_slot"');
    const buyers = await world.addPeople(short || broken ? 40 : 200);
    const rounds = short || broken ? 2 : 50;
    const outcomes: string[] = [];
    const booked: number[] = [];
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [creator] = (await world.addCreators(1)) as [Person];
      const [wanted] = await addSlots(world, { creator, count: 1 });
      if (!wanted) throw new Error('no slot');
      const attempts = await Promise.all(buyers.map((fan) => book(world, { fan, slot: wanted })));
      outcomes.push(...attempts.map(({ outcome }) => outcome));
      const winners = attempts.filter(({ outcome }) => outcome === 'booked');
      booked.push(winners.length);
      for (const { checkoutUrl } of winners) if (checkoutUrl) await pay(checkoutUrl);
      const captured = () => count(world, '"Payment" p join "Booking" b on b."id" = p."bookingId" where b."slotId" = $1 and p."paidAt" is not null', [wanted.rowId]);
      await until(async () => (await captured()) > 0);
      paid = Math.max(paid, await captured());
    }
    figure({ what: 'answers', value: tally(outcomes), wanted: `${rounds} booked, ${rounds * (buyers.length - 1)} SLOT_TAKEN`, holds: tally(outcomes) === `${rounds * (buyers.length - 1)} SLOT_TAKEN, ${rounds} booked` });
    figure(exactly(`bookings in each of ${rounds} rounds of ${buyers.length} buyers, at most`, Math.max(...booked), 1));
    figure(exactly('bookings in a round, at least', Math.min(...booked), 1));
    figure(atMost('captured payments of a slot', paid, 1));
    await overlapping({ world, rounds: short || broken ? 2 : 10, broken, figure });
  },
};

/** A creator whose tabs all open slots that overlap by halves: what is open must never overlap. */
async function overlapping({ world, rounds, broken, figure }: { world: World; rounds: number; broken: boolean } & Pick<Parameters<Proof['run']>[0], 'figure'>): Promise<void> {
  if (broken) await world.sql.query('alter table "AvailabilitySlot" drop constraint "AvailabilitySlot_no_overlap"');
  const codes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [creator] = (await world.addCreators(1)) as [Person];
    const from = Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        world.ask.graphql(OPEN, { input: { startsAt: new Date(from + index * 900_000).toISOString(), durationMinutes: 30, priceMinor: 500 } }, { cookie: creator.cookie })),
    );
    codes.push(...answers.map(({ code, data, status }) => code ?? (data ? 'opened' : `status ${status}`)));
  }
  const overlaps = await count(world, `"AvailabilitySlot" a join "AvailabilitySlot" b on a."creatorId" = b."creatorId" and a."id" < b."id" and a."closedAt" is null and b."closedAt" is null
    and tstzrange(a."startsAt", a."endsAt") && tstzrange(b."startsAt", b."endsAt")`);
  const strange = codes.filter((code) => code !== 'opened' && code !== 'SLOT_OVERLAP');
  figure(exactly(`overlapping pairs after ${rounds} rounds of 40 slots at once, half over one another`, overlaps, 0));
  figure(exactly(`other answers than opened or SLOT_OVERLAP (${tally(codes)})`, tally(strange) || 'none', 'none'));
}
