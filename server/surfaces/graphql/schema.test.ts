import { isObjectType, type GraphQLField } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from './schema.ts';

const rootFields = (['Query', 'Mutation'] as const).flatMap((name) => {
  const type = schema.getType(name);
  return isObjectType(type)
    ? Object.values(type.getFields()).map((field) => ({ name: `${name}.${field.name}`, field }))
    : [];
});

function getOptions(field: GraphQLField<unknown, unknown>): Record<string, unknown> {
  return (field.extensions['pothosOptions'] ?? {}) as Record<string, unknown>;
}

describe('schema', () => {
  it('the access of every root field is described', () => {
    const silent = rootFields.filter(({ field }) => getOptions(field)['authScopes'] === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('a visitor may only contact staff, use the link of a security email and take a slot of a drop', () => {
    const open = rootFields.filter(
      ({ name, field }) =>
        name.startsWith('Mutation.') &&
        JSON.stringify(getOptions(field)['authScopes']).includes('public'),
    );
    expect(open.map(({ name }) => name)).toEqual([
      'Mutation.answerSupportRequest',
      'Mutation.createSupportRequest',
      'Mutation.secureAccount',
      'Mutation.takeDropSlot',
    ]);
  });

  it('support staff may change only support requests, saved replies and their GraphiQL operations', () => {
    const theirs = rootFields.filter(
      ({ name, field }) =>
        name.startsWith('Mutation.') && getOptions(field)['skipTypeScopes'] === true,
    );
    const others = theirs.filter(
      ({ name }) =>
        !/support|saveReply|deleteSavedReply|saveOperation|deleteSavedOperation/i.test(name),
    );
    expect(others.map(({ name, field }) => [name, getOptions(field)['authScopes']])).toEqual([
      ['Mutation.deleteAccount', { account: true }],
      ['Mutation.finishRegistration', { account: true }],
      ['Mutation.secureAccount', { public: true }],
    ]);
  });

  it('every type except payloads and inputs is described', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) =>
        !/^__|^PageInfo$|^Node$|(?:Success|Error|Edge|Connection|Input|Result)$/.test(type.name),
    );
    expect(types.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  it('every root field is described', () => {
    expect(rootFields.filter(({ field }) => !field.description).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
