// The strongest GraphQL server over PostgreSQL known, with its default settings: PostGraphile
// over the schema "competitor".
import { createServer } from 'node:http';
import { grafserv } from 'grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['competitor'],
      poolConfig: { max: 12 },
    }),
  ],
  // Plain lists, as the queries request them; no explorer, no explanations.
  schema: { defaultBehavior: '-connection +list' },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
};

const pgl = postgraphile(preset);
const server = createServer();
await pgl.createServ(grafserv).addTo(server);
if (process.argv.includes('--print')) {
  const { printSchema } = await import('graphql');
  process.stdout.write(printSchema(await pgl.getSchema()));
  process.exit(0);
}
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
