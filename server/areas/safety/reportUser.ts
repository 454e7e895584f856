import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addReport, type ReportDetails } from './addReport.ts';
import { ReportTargetNotFoundError } from './safety.errors.ts';

/**
 * Reports an active person to staff. Throws ReportTargetNotFoundError, ReportInvalidError or
 * ReportLimitError.
 */
export async function reportUser(
  deps: Deps,
  actor: Actor,
  { username, ...details }: ReportDetails & { username: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [person] = await tx.$queryRaw<{ id: string }[]>`
      select "id" from "User"
      where lower("username") = lower(${username}) and "isActive" and "deletedAt" is null`;
    if (!person) throw new ReportTargetNotFoundError();
    await addReport(tx, {
      actor,
      target: 'USER',
      targetId: person.id,
      subjectId: person.id,
      now: deps.now(),
      ...details,
    });
  });
}
