import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';

builder.prismaObjectField(ViewerRef, 'isNamedOnStreams', (t) =>
  t.exposeBoolean('showNameOnStreams', {
    description: "Whether creators' overlays may name the viewer when they book.",
  }),
);
