import { builder } from '../../../../platform/graphql/builder.ts';
import { ChangeOrderSuccess } from '../../ChangeOrderSuccess.type.ts';
import { OrderInput } from '../../OrderInput.type.ts';
import {
  DeliveryFileNotFoundError,
  FilesKeptError,
  OrderNotFoundError,
} from '../../orders.errors.ts';
import { takeOrderStep } from '../../takeOrderStep.ts';
import { deleteOrderFiles } from './deleteOrderFiles.ts';

builder.mutationField('deleteOrderFiles', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description:
      'Deletes the files of an order that was over 30 days ago, as its creator. The fan is notified and has 14 days to save them.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, FilesKeptError, DeliveryFileNotFoundError] },
    args: { input: t.arg({ type: OrderInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      takeOrderStep({ step: deleteOrderFiles, deps, actor, input }),
  }),
);
