import { requireActor } from '../../../accounts/requireActor.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { SupportRequestInvalidError, SupportRequestNotFoundError } from '../../support.errors.ts';
import { supportDeskSuccess } from '../supportDeskSuccess.ts';
import { addSupportNote } from './addSupportNote.ts';

const AddSupportNoteInput = builder.inputType('AddSupportNoteInput', {
  fields: (t) => ({ number: t.id(), body: t.string() }),
});

const AddSupportNoteSuccess = supportDeskSuccess('AddSupportNoteSuccess');

builder.mutationField('addSupportNote', (t) =>
  t.field({
    type: AddSupportNoteSuccess,
    description: 'Adds a note to a request, which its author never sees. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestInvalidError, SupportRequestNotFoundError] },
    args: { input: t.arg({ type: AddSupportNoteInput }) },
    resolve: async (_root, { input: { number, body } }, { deps, actor }) => {
      const caseId = uuidOrNil(String(number));
      await addSupportNote(deps, requireActor(actor), { caseId, body });
      return { caseId };
    },
  }),
);
