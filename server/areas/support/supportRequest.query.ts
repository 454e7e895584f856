import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { getCases } from './support.access.ts';
import { SupportCaseRef } from './SupportCase.type.ts';
import { isSupportKey } from './supportKey.ts';

builder.queryField('supportRequest', (t) =>
  t.prismaField({
    type: SupportCaseRef,
    nullable: true,
    description:
      'One request by the number in its URL: for its author (signed in, or with the key of the mails) and for staff.',
    authScopes: { public: true },
    args: { number: t.arg.id(), key: t.arg.string({ required: false }) },
    resolve: (query, _root, { number, key }, { deps, actor }) => {
      const caseId = uuidOrNil(String(number));
      const allowed = key && isSupportKey(deps, { caseId, key }) ? {} : getCases(actor);
      return deps.prisma.supportCase.findFirst({ ...query, where: { id: caseId, AND: allowed } });
    },
  }),
);
