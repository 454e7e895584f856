import { GraphQLError } from 'graphql';
import { isCalendarDate } from '../time/calendarDate.rules.ts';
import { builder } from './builder.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** PostgreSQL accepts other years, but here they can only be mistakes. */
const MIN_YEAR = 1970;
const MAX_YEAR = 2999;

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, in UTC: 2026-11-21T19:30:00.000Z.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const instant =
      typeof value === 'string' &&
      INSTANT.test(value) &&
      isCalendarDate(value.slice(0, 10)) &&
      !value.includes('T24')
        ? new Date(value)
        : null;
    if (
      !instant ||
      Number.isNaN(instant.getTime()) ||
      instant.getUTCFullYear() < MIN_YEAR ||
      instant.getUTCFullYear() > MAX_YEAR
    )
      throw badInput('DateTime');
    return instant;
  },
});

builder.scalarType('Date', {
  description: 'A calendar date, yyyy-MM-dd.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (
      typeof value !== 'string' ||
      !isCalendarDate(value) ||
      value < `${MIN_YEAR}` ||
      value >= `${MAX_YEAR + 1}`
    )
      throw badInput('Date');
    return value;
  },
});

function badInput(type: string): GraphQLError {
  return new GraphQLError(`This is no ${type}.`, { extensions: { code: 'BAD_USER_INPUT' } });
}
