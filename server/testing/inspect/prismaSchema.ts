import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../prisma/schema');
const TYPES: Record<string, string> = {
  BigInt: 'bigint',
  Boolean: 'boolean',
  DateTime: 'timestamp(3) without time zone',
  Float: 'double precision',
  Int: 'integer',
  Json: 'jsonb',
  String: 'text',
};
const NATIVE_TYPES: Record<string, string> = {
  Char: 'character',
  Date: 'date',
  SmallInt: 'smallint',
  Timestamptz: 'timestamp with time zone',
  Uuid: 'uuid',
  VarChar: 'character varying',
};
const ON_DELETE: Record<string, string> = {
  Cascade: 'CASCADE',
  Restrict: 'RESTRICT',
  SetNull: 'SET NULL',
};

/** The facts in prisma/schema about the database, one per line, in the format of `readCatalog`. */
export async function readPrismaSchema(): Promise<string[]> {
  const files = (await readdir(FOLDER)).map((file) => readFile(path.join(FOLDER, file), 'utf8'));
  const text = (await Promise.all(files)).join('\n');
  const blocks = [...text.matchAll(/^(model|enum) (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, kind = '', name = '', body = '']) => ({ kind, name, lines: toLines(body) }),
  );
  const enums = new Set(blocks.filter(({ kind }) => kind === 'enum').map(({ name }) => name));
  return blocks.flatMap(({ kind, name, lines }) =>
    kind === 'enum' ? [`enum ${name}: ${lines.join(', ')}`] : readModel({ name, lines, enums }),
  );
}

type Model = { name: string; lines: string[]; enums: Set<string> };

function readModel({ name, lines, enums }: Model): string[] {
  const types = new Map(lines.map((line) => line.split(/\s+/, 2) as [string, string]));
  return lines.flatMap((line) => {
    if (line.startsWith('@@')) return readIndex({ name, line });
    const [field = '', type = ''] = line.split(/\s+/, 2);
    const relation = /@relation\(.*fields: \[(.*?)\], references: \[(.*?)\](.*)\)/.exec(line);
    if (relation) {
      const [, from = '', to = '', rest = ''] = relation;
      const isOptional = types.get(from)?.endsWith('?') ?? false;
      const action = /onDelete: (\w+)/.exec(rest)?.[1] ?? (isOptional ? 'SetNull' : 'Restrict');
      return [
        `foreign key ${name}(${from}) to ${type.replace('?', '')}(${to}) on delete ${ON_DELETE[action]}`,
      ];
    }
    const base = type.replace(/[?[\]]/g, '');
    if (!(base in TYPES) && !enums.has(base)) return [];
    const column = `column ${name}.${field}: ${getSqlType({ line, base })}${type.endsWith('[]') ? '[]' : ''}`;
    return [
      `${column}${type.endsWith('?') ? ' null' : ''}${line.includes('@default(') ? ' default' : ''}`,
      ...(/@(id|unique)\b/.test(line) ? [`unique index ${name}(${field})`] : []),
    ];
  });
}

function getSqlType({ line, base }: { line: string; base: string }): string {
  const [, native, size = ''] = /@db\.(\w+)(\(\d+\))?/.exec(line) ?? [];
  if (!native) return TYPES[base] ?? `"${base}"`;
  const type = NATIVE_TYPES[native] ?? native;
  return native === 'Timestamptz' ? type.replace('timestamp', `timestamp${size}`) : type + size;
}

function readIndex({ name, line }: { name: string; line: string }): string[] {
  const [, kind, list = ''] = /^@@(\w+)\(\[(.*)\]/.exec(line) ?? [];
  const columns = list
    .replaceAll(/\(sort: Desc\)/g, ' DESC')
    .replaceAll(/\(ops: raw\("(\w+)"\)\)/g, ' $1');
  return [`${kind === 'index' ? '' : 'unique '}index ${name}(${columns})`];
}

function toLines(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.replace(/\/\/.*/, '').trim())
    .filter(Boolean);
}
