import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './page.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

const EXAMPLE = `# What you ask runs with your own rights, on the real data.
query {
  viewer {
    username
    role
  }
  creators(first: 5) {
    edges {
      node {
        username
        tags
      }
    }
  }
}
`;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(<GraphiQL fetcher={ask} defaultQuery={EXAMPLE} isHeadersEditorEnabled={false} />);

/** The session's cookie goes along by itself; nothing else is taken from the person. */
async function ask(params: Parameters<GraphiQLProps['fetcher']>[0]) {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(params),
  });
  return answer.json();
}
