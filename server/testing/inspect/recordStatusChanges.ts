import type { Deps } from '../../Deps.ts';

type Recorded =
  | 'Booking'
  | 'SessionRequest'
  | 'ServiceOrder'
  | 'SessionProblem'
  | 'Squad'
  | 'Tip'
  | 'PackPurchase'
  | 'GiftCard'
  | 'Payment'
  | 'Dispute'
  | 'Refund'
  | 'Transfer';
type Recording = {
  /** The distinct changes so far as "FROM -> TO"; a new row has FROM "new". */
  changes: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Records every status change of a table's rows by a trigger. */
export async function recordStatusChanges(
  { prisma }: Pick<Deps, 'prisma'>,
  { table }: { table: Recorded },
): Promise<Recording> {
  const log = `${table}_status_changes`;
  const run = async (sql: string): Promise<void> => void (await prisma.$executeRawUnsafe(sql));
  await run(`create table "${log}" ("change" text primary key)`);
  await run(`create function "record_${log}"() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then
        insert into "${log}" values ('new -> ' || new."status") on conflict do nothing;
      elsif old."status" <> new."status" then
        insert into "${log}" values (old."status" || ' -> ' || new."status") on conflict do nothing;
      end if;
      return null;
    end $$`);
  await run(
    `create trigger "${log}" after insert or update on "${table}" for each row execute function "record_${log}"()`,
  );
  return {
    changes: async () =>
      (
        await prisma.$queryRawUnsafe<{ change: string }[]>(
          `select "change" from "${log}" order by 1`,
        )
      ).map(({ change }) => change),
    stop: async () => {
      await run(`drop trigger "${log}" on "${table}"`);
      await run(`drop function "record_${log}"`);
      await run(`drop table "${log}"`);
    },
  };
}

/** The status changes of a table's rows while `work` runs, in the format of `changesOf`. */
export async function changesDuring(
  deps: Pick<Deps, 'prisma'>,
  { table, work }: { table: Recorded; work: () => Promise<void> },
): Promise<string[]> {
  const recording = await recordStatusChanges(deps, { table });
  await work();
  const changes = await recording.changes();
  await recording.stop();
  return changes;
}

type Table = Record<string, { from: readonly string[]; to: string }>;

/** The same format for a transition table and the initial states. */
export function changesOf({
  transitions,
  initial,
}: {
  transitions: Table;
  initial: Record<string, string>;
}): string[] {
  const moves = Object.values(transitions).flatMap(({ from, to }) =>
    from.filter((state) => state !== to).map((state) => `${state} -> ${to}`),
  );
  const starts = Object.values(initial).map((state) => `new -> ${state}`);
  return [...new Set([...moves, ...starts])].sort();
}

/** The statuses that rows can have by a transition table and the initial states. */
export function statusesOf({
  transitions,
  initial,
}: {
  transitions: Table;
  initial: Record<string, string>;
}): Set<string> {
  return new Set([...Object.values(initial), ...Object.values(transitions).map(({ to }) => to)]);
}

/** Each step with every status in which its transition is not allowed. */
export function refusedSteps<Step extends string, Status extends string>({
  transitions,
  steps,
  statuses,
}: {
  transitions: Record<Step, { from: readonly string[] }>;
  steps: Step[];
  statuses: Status[];
}): [Step, Status][] {
  return steps.flatMap((step) =>
    statuses
      .filter((status) => !transitions[step].from.includes(status))
      .map((status): [Step, Status] => [step, status]),
  );
}
