import { requireActor } from '../../accounts/requireActor.ts';
import {
  FileContentError,
  FileTooLargeError,
  FileTypeRefusedError,
} from '../../../platform/files/uploads.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { uploadAnswerFile } from './answerFiles.ts';
import {
  AnswerInvalidError,
  AnswersClosedError,
  QuestionNotFoundError,
  TooManyAnswerFilesError,
} from './answers.errors.ts';
import { questionSuccess } from './questionSuccess.ts';

builder.mutationField('uploadAnswerFile', (t) =>
  t.field({
    type: questionSuccess('UploadAnswerFileSuccess'),
    description:
      "Adds a file to an answer of the viewer's booking: at most 25 MB, of the types of deliveries.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        QuestionNotFoundError,
        AnswersClosedError,
        AnswerInvalidError,
        TooManyAnswerFilesError,
        FileContentError,
        FileTooLargeError,
        FileTypeRefusedError,
      ],
    },
    args: { questionId: t.arg.id(), file: t.arg({ type: 'Upload' }) },
    resolve: async (_root, { questionId: provided, file }, { deps, actor }) => {
      const questionId = decodeId({ type: 'BookingQuestion', id: String(provided) });
      if (!questionId) throw new QuestionNotFoundError();
      await uploadAnswerFile(deps, requireActor(actor), { questionId, file });
      return { questionId };
    },
  }),
);
