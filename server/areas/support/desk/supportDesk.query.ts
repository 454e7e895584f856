import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { readSupportDesk } from './readSupportDesk.ts';
import { SupportDeskRef } from './SupportDesk.type.ts';

builder.queryField('supportDesk', (t) =>
  t.field({
    type: SupportDeskRef,
    nullable: true,
    description:
      'What staff store about the request with this number; null for staff who wrote it. For staff.',
    authScopes: { staff: true },
    args: { number: t.arg.id() },
    resolve: (_root, { number }, { deps, actor }) =>
      readSupportDesk(deps, actor, { caseId: uuidOrNil(String(number)) }),
  }),
);
