import { randomInt } from 'node:crypto';

/** A request of an attacker. `body` is the serialized body. */
export type Attack = { name: string; body: string; codes: string[] };

/** The limit of the server for a request body. */
const MAX_READ_LENGTH = 200_000;

const json = (query: string, variables: object = {}): string =>
  JSON.stringify({ query, variables });

export const ATTACKS: Attack[] = [
  {
    name: 'depth of 5,000',
    body: json(`{ viewer ${'{ creator { services '.repeat(2_500)}{ id }${' } }'.repeat(2_500)} }`),
    codes: ['TOKEN_LIMIT_EXCEEDED', 'DEPTH_LIMIT_EXCEEDED'],
  },
  {
    name: 'depth of 40',
    body: json(
      `{ games { edges { node ${'{ news { edges { node { game '.repeat(10)}{ id }${' } } } }'.repeat(10)} } } }`,
    ),
    codes: ['DEPTH_LIMIT_EXCEEDED'],
  },
  {
    name: '1,000 aliases',
    body: json(
      `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    ),
    codes: [
      'REPETITION_LIMIT_EXCEEDED',
      'ROOT_FIELD_LIMIT_EXCEEDED',
      'ALIAS_LIMIT_EXCEEDED',
      'TOKEN_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
    ],
  },
  {
    name: 'a bomb of fragments',
    body: json(
      `{ ...f0 } ${Array.from({ length: 30 }, (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f30 on Query { games(first: 500) { edges { node { name } } } }`,
    ),
    codes: [
      'ROOT_FIELD_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
      'LIST_LIMIT_EXCEEDED',
      'REPETITION_LIMIT_EXCEEDED',
      'DEPTH_LIMIT_EXCEEDED',
    ],
  },
  {
    name: 'a circle of fragments',
    body: json('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'),
    codes: ['GRAPHQL_VALIDATION_FAILED'],
  },
  {
    name: '200,000 tokens',
    body: json(`{ ${'a '.repeat(90_000)} }`),
    codes: ['TOKEN_LIMIT_EXCEEDED', 'BODY_TOO_LARGE'],
  },
  {
    name: 'variables of 5 MB',
    body: json('query ($u: String!) { creator(username: $u) { id } }', {
      u: 'x'.repeat(5_000_000),
    }),
    codes: ['BODY_TOO_LARGE'],
  },
  {
    name: 'a batch of 500',
    body: JSON.stringify(Array.from({ length: 500 }, () => ({ query: '{ __typename }' }))),
    codes: [
      'BAD_REQUEST',
      'BATCHING_NOT_ALLOWED',
      'BAD_USER_INPUT',
      'GRAPHQL_PARSE_FAILED',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  },
  {
    name: 'first: 2147483647 by a variable',
    body: json('query ($n: Int) { creators(first: $n) { edges { node { id } } } }', {
      n: 2_147_483_647,
    }),
    codes: ['COST_LIMIT_EXCEEDED', 'LIST_LIMIT_EXCEEDED', 'REPETITION_LIMIT_EXCEEDED'],
  },
  {
    name: 'pages of pages',
    body: json(
      '{ creators(first: 100) { edges { node { openSlots(from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z", first: 100) { edges { node { creator { services { title } } } } } } } } }',
    ),
    codes: ['COST_LIMIT_EXCEEDED'],
  },
  {
    name: '300 directives on one field',
    body: json(`{ __typename ${'@include(if: true) '.repeat(300)} }`),
    codes: [
      'GRAPHQL_VALIDATION_FAILED',
      'TOKEN_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
      'LIST_LIMIT_EXCEEDED',
      'REPETITION_LIMIT_EXCEEDED',
    ],
  },
  {
    name: 'one field 900 times',
    body: json(`{ viewer { ${'id '.repeat(900)} } }`),
    codes: ['COST_LIMIT_EXCEEDED', 'LIST_LIMIT_EXCEEDED', 'REPETITION_LIMIT_EXCEEDED'],
  },
  {
    name: 'one field with fields 90 times',
    body: json(`{ ${'viewer { creator { id username } } '.repeat(90)} }`),
    codes: [
      'COST_LIMIT_EXCEEDED',
      'LIST_LIMIT_EXCEEDED',
      'REPETITION_LIMIT_EXCEEDED',
      'ROOT_FIELD_LIMIT_EXCEEDED',
    ],
  },
  {
    name: '100 errors after 19,000 lines',
    body: json(
      `{ ${'\n'.repeat(19_000)} ${Array.from({ length: 100 }, (_, index) => `x${index}`).join(' ')} }`,
    ),
    codes: ['TOKEN_LIMIT_EXCEEDED'],
  },
  {
    name: '80 fragments in a row',
    body: json(
      `{ ...f0 } ${Array.from({ length: 80 }, (_, index) => `fragment f${index} on Query { a${index}: __typename __typename ...f${(index + 1) % 80} }`).join(' ')}`,
    ),
    codes: [
      'GRAPHQL_VALIDATION_FAILED',
      'ALIAS_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
      'LIST_LIMIT_EXCEEDED',
      'REPETITION_LIMIT_EXCEEDED',
    ],
  },
  {
    name: 'a variable nested 90,000 deep',
    body: `{"query":"query ($n: Int) { games(first: $n) { totalCount } }","variables":{"n":${'['.repeat(90_000)}${']'.repeat(90_000)}}}`,
    codes: ['DEPTH_LIMIT_EXCEEDED'],
  },
  {
    name: 'no JSON at all',
    body: '{"query":'.repeat(1_000),
    codes: ['BAD_REQUEST', 'DEPTH_LIMIT_EXCEEDED'],
  },
];

/** Adds a unique comment to avoid cache hits, except to documents that are rejected by length. */
export function reworded(body: string): string {
  return body.length > MAX_READ_LENGTH
    ? body
    : body.replaceAll('"query":"', String.raw`"query":"#${randomInt(2 ** 31)}\n`);
}
