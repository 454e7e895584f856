import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './page.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ask, type Answer } from './ask.ts';
import { OperationsPanel } from './OperationsPanel.tsx';

const EXAMPLE = `# Operations run with your own rights, on the real data, and are recorded in the audit log.
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

const OPERATIONS_PLUGIN = {
  title: 'Operations',
  icon: () => <ListChecks />,
  content: OperationsPanel,
};
const PLUGINS = [OPERATIONS_PLUGIN, HISTORY_PLUGIN];

type Cost = NonNullable<Answer['extensions']>['cost'];

function Explorer() {
  const [cost, setCost] = useState<Cost>();
  const fetcher = useCallback(async (params: object) => {
    const answer = await ask(params);
    if (answer.extensions?.cost) setCost(answer.extensions.cost);
    return answer;
  }, []);
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={EXAMPLE}
      isHeadersEditorEnabled={false}
      defaultEditorToolsVisibility="variables"
      plugins={PLUGINS}
    >
      <GraphiQL.Footer>
        <p role="status" className="cost">
          {cost
            ? `This run cost ${cost.requested.toLocaleString('en')} of ${cost.limit.toLocaleString('en')}.`
            : 'The cost of a run appears here.'}
        </p>
      </GraphiQL.Footer>
    </GraphiQL>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Explorer />);
