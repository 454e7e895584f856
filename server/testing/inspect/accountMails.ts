import { accountsJobs } from '../../areas/accounts/accounts.jobs.ts';
import type { TestServer } from '../app/testServer.ts';

type Job = { id: string; payload: Record<string, string> };
type Sent = TestServer['inbox'];

/** Runs the waiting mail jobs of a user. Returns the emails that were sent. */
export async function deliverAccountMails(
  server: Pick<TestServer, 'deps' | 'inbox'>,
  userId: string,
): Promise<Sent> {
  const { prisma } = server.deps;
  const jobs = await prisma.$queryRaw<Job[]>`
    select j.id::text, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mailAccount' and j.payload ->> 'userId' = ${userId} order by j.id`;
  const before = server.inbox.length;
  for (const { id, payload } of jobs) {
    await accountsJobs.mailAccount.run(server.deps, payload);
    await prisma.$queryRaw`select graphile_worker.complete_jobs(array[${id}::bigint])::text`;
  }
  return server.inbox.slice(before);
}
