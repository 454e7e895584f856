import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { deleteAnswerFile } from './answerFiles.ts';
import { AnswerFileNotFoundError, AnswersClosedError } from './answers.errors.ts';
import { questionSuccess } from './questionSuccess.ts';

builder.mutationField('deleteAnswerFile', (t) =>
  t.field({
    type: questionSuccess('DeleteAnswerFileSuccess'),
    description: "Deletes a file of an answer of the viewer's booking, until its end.",
    authScopes: { signedIn: true },
    errors: { types: [AnswerFileNotFoundError, AnswersClosedError] },
    args: { fileId: t.arg.id() },
    resolve: async (_root, { fileId: provided }, { deps, actor }) => {
      const fileId = decodeId({ type: 'AnswerFile', id: String(provided) });
      if (!fileId) throw new AnswerFileNotFoundError();
      return { questionId: await deleteAnswerFile(deps, requireActor(actor), { fileId }) };
    },
  }),
);
