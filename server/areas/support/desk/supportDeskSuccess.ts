import { builder } from '../../../platform/graphql/builder.ts';
import { readSupportDesk } from './readSupportDesk.ts';
import { SupportDeskRef } from './SupportDesk.type.ts';

export const supportDeskSuccess = (name: string) =>
  builder.objectRef<{ caseId: string }>(name).implement({
    fields: (t) => ({
      desk: t.field({
        type: SupportDeskRef,
        nullable: true,
        resolve: (target, _args, { deps, actor }) => readSupportDesk(deps, actor, target),
      }),
    }),
  });
