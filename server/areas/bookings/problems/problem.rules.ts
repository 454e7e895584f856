import { UNSENT } from '../../payments/lifecycle.rules.ts';

/**
 * "Something went wrong": from the start of a paid session until its share is sent, each side may
 * ask staff to decide about the money, once for each booking.
 */
export const MIN_PROBLEM_LENGTH = 10;
export const MAX_PROBLEM_LENGTH = 2_000;

type Reportable = {
  status: string;
  startsAt: Date;
  problem: object | null;
  payment: { status: string } | null;
  transfer: { status: string } | null;
};

export function canReportProblem({ booking, now }: { booking: Reportable; now: Date }): boolean {
  const { status, startsAt, problem, payment, transfer } = booking;
  return (
    (status === 'CONFIRMED' || status === 'COMPLETED') &&
    now >= startsAt &&
    problem === null &&
    payment?.status === 'SUCCEEDED' &&
    UNSENT.some((status) => status === transfer?.status)
  );
}

type Undecided = {
  problem: { status: string } | null;
  payment: { status: string } | null;
  transfer: { status: string } | null;
};

/** While a bank holds the payment, the bank decides first. */
export function canDecideProblem({ problem, payment, transfer }: Undecided): boolean {
  return (
    problem?.status === 'OPEN' && payment?.status === 'SUCCEEDED' && transfer?.status === 'ON_HOLD'
  );
}
