import './Creator.type.ts';
import './creators.queries.ts';
