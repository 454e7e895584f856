import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from './Creator.type.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  creator: t.variant(CreatorRef, { description: "The viewer's public profile." }),
}));
