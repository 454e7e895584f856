import { builder } from '../../../platform/graphql/builder.ts';

export const SupportAssigneeRef = builder.enumType('SupportAssignee', {
  description: "Whose requests: the viewer's, or unassigned ones.",
  values: ['MINE', 'UNASSIGNED'] as const,
});
