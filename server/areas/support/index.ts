import './SupportCase.type.ts';
import './support.queries.ts';
import './support.mutations.ts';
