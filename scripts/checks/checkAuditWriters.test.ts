import { expect, it } from 'vitest';
import { checkAuditWriters, otherAuditWriters } from './checkAuditWriters.ts';

it('files of the server that create audit events without writeAuditEvent are found', async () => {
  const text = 'await tx.auditEvent.create({ data });';
  const files = [
    { path: 'server/areas/tips/refundTip.ts', text },
    { path: 'server/areas/tips/many.ts', text: 'tx.auditEvent\n    .createMany({ data })' },
    { path: 'server/areas/tips/sql.ts', text: '`insert into "AuditEvent" ("action")`' },
    { path: 'server/areas/tips/read.ts', text: 'tx.auditEvent.findMany({ where })' },
    { path: 'server/areas/tips/tips.test.ts', text },
    { path: 'server/platform/audit/writeAuditEvent.ts', text },
  ];
  const found = otherAuditWriters(files).map((problem) => problem.split(':')[0]);
  expect(found).toEqual(files.slice(0, 3).map(({ path }) => path));
  expect(await checkAuditWriters()).toEqual([]);
});
