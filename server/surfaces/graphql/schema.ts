import '../../platform/graphql/scalars.ts';
import './generated/schemaParts.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const schema = builder.toSchema();
